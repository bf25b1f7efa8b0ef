"""Compares answers of the server with docs/server-api.yaml."""
import re

import jsonschema
import yaml


class Description:

    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            self.all = yaml.safe_load(file)
        jsonschema.Draft202012Validator.check_schema(
            self.all['components']['schemas'])
        self.seen = set()

    def find(self, path):
        """(the path as it is described, what is described)."""
        path = path.split('?')[0].removeprefix('/api/1') or '/'
        for described, item in self.all['paths'].items():
            pattern = re.sub(r'\\{table\\}', '.+', re.escape(described))
            pattern = re.sub(r'\\{\w+\\}', '[^/]+', pattern)
            if re.fullmatch(pattern, path):
                return described, item
        return None, {}

    def check(self, method, path, status, answer):
        """Fails if an answer is not as it is described."""
        described, item = self.find(path)
        method = 'get' if method == 'HEAD' else method.lower()
        response = {'$ref': '#/components/responses/Refusal'}
        if method in item:
            responses = item[method]['responses']
            response = responses.get(str(status)) or (
                response if status >= 400 else None)
            assert response is not None, (method, path, status)
            self.seen.add((described, method))
        if '$ref' in response:
            response = self.all['components']['responses'][
                response['$ref'].rsplit('/', 1)[1]]
        if 'content' not in response:
            assert not answer, answer
            return
        schema = {**response['content']['application/json']['schema'],
                  'components': self.all['components']}
        jsonschema.validate(answer, schema, jsonschema.Draft202012Validator)

    def unseen(self):
        """The methods of paths that were never asked with an answer."""
        return {(path, method) for path, item in self.all['paths'].items()
                for method in item if method not in ('parameters', 'servers')
                } - self.seen

/* test_parlour.mjs: sessions of the package, and the examples of its README.
 *
 *     node --test test_parlour.mjs, with PACKAGE in the environment
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { cpSync, mkdtempSync, mkdirSync, readdirSync, readFileSync,
         renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = process.env.PACKAGE;
const { DIRECTION } =
  await import(pathToFileURL(join(folder, 'enumerations.js')));
const { games, open, ParlourError, restore }
  = await import(pathToFileURL(join(folder, 'parlour.js')));

const refused = code => error =>
  error instanceof ParlourError && error.code === code && error.message !== '';

test('all games open, play a legal move and undo it', async () => {
  const all = await games();
  assert.ok(all.length > 0);
  for (const { name } of all) {
    const game = await open(name);
    const before = game.board();
    game.play(game.legalMoves()[0]);
    assert.equal(game.status.moves, 1);
    game.undo();
    assert.deepEqual(game.board(), before);
    game.close();
  }
});

test('a game without a seed gets one of its own', async () => {
  const seeds = new Set();
  for (let i = 0; i < 4; i++) {
    const game = await open('kulki');
    seeds.add(game.status.seed);
    game.close();
  }
  assert.equal(seeds.size, 4);
});

test('all seeds are as they were given', async () => {
  for (const seed of [0, 5, 2 ** 31, 2 ** 32 - 1]) {
    const game = await open('kulki', { seed });
    assert.equal(game.status.seed, seed);
    assert.ok(game.save().includes(`\nseed ${seed}\n`));
    game.close();
  }
});

test('numbers that do not fit are refused', async () => {
  for (const seed of [-1, 2 ** 32, 1.5, NaN, '7', null])
    await assert.rejects(open('kulki', { seed }), refused('bad-option'));
  for (const columns of [-1, 2 ** 31, NaN])
    await assert.rejects(open('slide', { columns }), refused('bad-option'));
  await assert.rejects(open('sokoban', { level: -1 }), refused('bad-option'));
  const game = await open('kulki', { seed: 1 });
  game.play(game.legalMoves()[0]);
  assert.throws(() => game.undo(-1), refused('bad-option'));
  assert.throws(() => game.undo(NaN), refused('bad-option'));
  assert.equal(game.status.moves, 1);
  game.close();
});

test('options that are undefined are not given', async () => {
  const game = await open('kulki', { seed: undefined, columns: undefined,
    preview: undefined, board: undefined });
  assert.notEqual(game.status.seed, 0);
  game.close();
  await assert.rejects(open('kulki', { toString: 1 }), refused('bad-option'));
});

test('a new game has the seed that it was given', async () => {
  const game = await open('kulki', { seed: 1 });
  game.do('new', { seed: 5 });
  assert.equal(game.status.seed, 5);
  game.do('new', { seed: 0 });
  assert.equal(game.status.seed, 0);
  game.do('new');
  assert.notEqual(game.status.seed, 0);
  game.close();
});

test('a command that is not well formed is refused', async () => {
  assert.deepEqual(DIRECTION, { up: 0, right: 1, down: 2, left: 3 });
  const game = await open('sokoban',
    { board: '#####\n#   #\n# @ #\n#$. #\n#####\n' });
  for (const direction of ['right', NaN, 4, -1, undefined])
    assert.throws(() => game.do('step', { direction }), refused('bad-option'));
  for (const cell of [NaN, 1.5, null, -7])
    assert.throws(() => game.do('pick', { cell }), refused('bad-option'));
  for (const act of ['toString', 'constructor', undefined])
    assert.throws(() => game.can(act), refused('bad-option'));
  assert.throws(() => game.do('pick', { cel: 'c3' }), refused('bad-option'));
  assert.throws(() => game.do('pick', { cell: 'zz' }),
                refused('no-such-cell'));
  assert.throws(() => game.do('point', { cell: 'zz' }),
                refused('no-such-cell'));
  assert.equal(game.can('go', { cell: 'zz' }), false);
  assert.throws(() => game.look('zz'), refused('no-such-cell'));
  assert.throws(() => game.look(NaN), refused('bad-option'));
  assert.equal(game.status.moves, 0);
  game.do('step', { direction: DIRECTION.right });
  assert.equal(game.status.moves, 1);
  game.close();
});

test('par says whether it counts moves or pushes', async () => {
  for (const [name, counts] of [['whirly', 1], ['sokoban', 0]]) {
    const game = await open(name, { level: 1 });
    assert.ok(game.status.par > 0);
    assert.equal(game.status.parMoves, counts);
    game.close();
  }
});

test('events come in order and say what changed', async () => {
  const game = await open('kulki', { seed: 1 });
  const heard = [], kinds = [];
  game.on('*', ({ kind }) => kinds.push(kind));
  const off = game.on('spawn', event => heard.push(game.look(event.to).id));
  game.do('pick', { cell: 'g1' });
  game.do('pick', { cell: 'e5' });
  assert.equal(kinds.indexOf('step') < kinds.indexOf('spawn'), true);
  assert.deepEqual(heard.map(id => id > 0), [true, true, true]);
  off();
  game.play(game.legalMoves()[0]);
  assert.equal(heard.length, 3);
  game.close();
});

test('a session that is shown has a picture that moves and words', async () => {
  const game = await open('kulki', { seed: 1 });
  const { cells, columns, rows } = game.picture();
  assert.equal(cells.length, columns * rows);
  game.play('g1e5');
  assert.equal(game.picture().animation, undefined);
  assert.equal(game.narration(), '');
  game.undo();
  game.show();
  game.narration();
  game.play('g1e5');
  const { animation, looks } = game.picture();
  const [{ from, actor }] = animation.tracks;
  assert.equal(from, game.cell('g1'));
  assert.equal(looks[animation.actors[actor].look].piece.shape, 'ball');
  assert.match(game.narration(), /g1 to e5/);
  assert.equal(game.narration(), '');
  game.undo();
  assert.equal(game.picture().animation.backwards, 1);
  game.show({ still: true });
  game.redo();
  assert.equal(game.picture().animation, undefined);
  game.close();
});

test('a listener that commands does not harm the game', async () => {
  const game = await open('kulki', { seed: 1 });
  let code = '';
  game.on('step', () => {
    try {
      game.undo();
    } catch (error) {
      code = error.code;
    }
  });
  game.play(game.legalMoves()[0]);
  assert.equal(code, 'busy');
  assert.equal(game.status.moves, 1);
  game.close();
});

test('what a listener throws is told when the move is made', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', `
    import { open } from ${JSON.stringify(
      pathToFileURL(join(folder, 'parlour.js')).href)};
    process.on('uncaughtException', ({ message }) =>
      console.log(message, game.status.moves));
    const game = await open('kulki', { seed: 1 });
    let heard = 0;
    game.on('select', () => {});
    const off = game.on('step', () => {
      off();
      throw new Error('from the listener');
    });
    game.on('step', () => heard++);
    game.play(game.legalMoves()[0]);
    console.log(heard > 0, game.status.moves);`], { encoding: 'utf8' });
  assert.equal(said, 'true 1\nfrom the listener 1\n');
});

test('a listener cannot close its session', async () => {
  const game = await open('kulki', { seed: 1 });
  const codes = [];
  game.on('step', () => {
    try {
      game.close();
    } catch (error) {
      codes.push(error.code);
    }
  });
  game.play(game.legalMoves()[0]);
  assert.deepEqual([...new Set(codes)], ['busy']);
  assert.equal(game.status.moves, 1);
  game.close();
});

test('a closed session throws, and is not closed twice', async () => {
  const game = await open('kulki', { seed: 1 });
  const saved = game.save();
  game.close();
  game.close();
  const [one, other] = [await open('kulki', { seed: 1 }),
                        await open('kulki', { seed: 1 })];
  one.play(one.legalMoves()[0]);
  assert.deepEqual([one.status.moves, other.status.moves], [1, 0]);
  const calls = [() => game.do('unpick'), () => game.can('unpick'),
    () => game.play('g1e5'), () => game.undo(), () => game.redo(),
    () => game.status, () => game.look('a1'), () => game.board(),
    () => game.cell('a1'), () => game.cellName(0), () => game.legalMoves(),
    () => game.moves(), () => game.describe(), () => game.save(),
    () => game.show(), () => game.picture(), () => game.narration(),
    () => game.share(), () => game.load(saved), () => game.search({})];
  for (const call of calls)
    assert.throws(call, refused('closed'), String(call));
  await assert.rejects(game.hint(), refused('closed'));
  await assert.rejects(async () => game.solve(), refused('closed'));
  one.close();
  other.close();
});

test('two sessions do not touch each other', async () => {
  const [one, other] = [await open('kulki', { seed: 1 }),
                        await open('kulki', { seed: 1 })];
  let heard = 0;
  other.on('*', () => heard++);
  one.play(one.legalMoves()[0]);
  assert.equal(other.status.moves, 0);
  assert.equal(heard, 0);
  one.close();
  assert.equal(other.status.state, 'playing');
  other.close();
});

test('what is refused has a code and words', async () => {
  await assert.rejects(open('chess'), refused('bad-option'));
  await assert.rejects(open('kulki', { colour: 3 }), refused('bad-option'));
  await assert.rejects(open('sokoban', { board: '####\n' }),
                       refused('damaged'));
  await assert.rejects(restore('no game'), refused('bad-option'));
  const game = await open('kulki', { seed: 1 });
  assert.equal(game.can('undo', { number: 1 }), false);
  assert.throws(() => game.undo(), refused('nothing-to-undo'));
  assert.throws(() => game.do('fly'), refused('bad-option'));
  assert.throws(() => game.load('parlour-save 1\n'), refused('damaged'));
  assert.equal(game.status.moves, 0);
  game.close();
});

test('names of cells and numbers are the same cells', async () => {
  const game = await open('kulki', { seed: 1 });
  const { columns, rows } = game.status;
  for (let cell = 0; cell < columns * rows; cell++)
    assert.equal(game.cell(game.cellName(cell)), cell);
  assert.equal(game.cell('z99'), -1);
  assert.deepEqual(game.look('b1'), game.board()[rows]);
  game.close();
});

test('a game goes on from its save and its shared line', async () => {
  const game = await open('match3', { seed: 4 });
  game.play(game.legalMoves()[0]);
  const line = game.share();
  for (const saved of [game.save(), line, `\n  ${line}`,
    line.replace('parlour:match3', 'Parlour:MATCH3'),
    `https://example.org/parlour/?kulki#${line}`]) {
    const same = await restore(saved);
    assert.deepEqual(same.board(), game.board());
    assert.equal(same.status.score, game.status.score);
    same.close();
  }
  game.close();
});

test('a hint is a legal move, and a solution wins', async () => {
  const game = await open('sokoban', { board: '#######\n#@ $ .#\n#######\n' });
  assert.ok(game.legalMoves().includes(await game.hint()));
  const { moves, length, shortest } = await game.solve();
  game.play(moves);
  assert.deepEqual([game.status.state, length, shortest], ['won', 2, 1]);
  await assert.rejects(game.solve(), refused('game-over'));
  game.close();
});

test('a search ends when its signal is aborted', async () => {
  const game = await open('slide', { columns: 5, rows: 5, seed: 2 });
  const control = new AbortController();
  const search = game.solve({ signal: control.signal, shortest: true,
                              seconds: 600 });
  control.abort();
  await assert.rejects(search, { name: 'AbortError' });
  await assert.rejects(game.solve({ signal: control.signal }),
                       { name: 'AbortError' });
  await assert.rejects(game.hint({ signal: control.signal }),
                       { name: 'AbortError' });
  assert.equal(game.status.moves, 0);
  game.close();
});

test('a search leaves nothing at its signal', async () => {
  const game = await open('slide', { columns: 2, rows: 2, seed: 3 });
  const { signal } = new AbortController();
  await game.solve({ signal });
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
  game.close();
});

/** A copy of the packed files that is installed in a folder. */
function install(temporary) {
  const installed = join(temporary, 'node_modules', 'parlour');
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json')));
  mkdirSync(installed, { recursive: true });
  for (const name of [...files, 'package.json'])
    cpSync(join(folder, name), join(installed, name));
  return installed;
}

test('a module that is missing is told, and loaded when it is there',
     async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'parlour'));
  const installed = install(temporary);
  const [there, gone] = ['parlour.wasm', 'gone'].map(
    name => join(installed, name));
  const copy = await import(pathToFileURL(join(installed, 'parlour.js')));
  renameSync(there, gone);
  await assert.rejects(copy.open('kulki'), { code: 'ENOENT' });
  renameSync(gone, there);
  const game = await copy.open('slide', { columns: 2, rows: 2, seed: 3 });
  renameSync(there, gone);
  await assert.rejects(game.solve(), error => /parlour\.wasm/
    .test(error.message) && !(error instanceof copy.ParlourError));
  game.close();
  rmSync(temporary, { recursive: true });
});

test('a module that a server does not have is told', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'parlour'));
  const file = join(install(temporary), 'parlour.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace(
    "'./parlour.wasm', import.meta.url", "'http://localhost/none.wasm'"));
  const real = globalThis.fetch;
  globalThis.fetch = async () => new Response('none', { status: 404 });
  try {
    const { open } = await import(pathToFileURL(file));
    await assert.rejects(open('kulki'), /none\.wasm was not found \(404\)/);
  } finally {
    globalThis.fetch = real;
    rmSync(temporary, { recursive: true });
  }
});

test('the examples of the README run, from the files that are packed', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'parlour'));
  install(temporary);
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const said = [...page.matchAll(/^```js\n(.*?)^```$/gms)]
    .filter(([, text]) => text.includes("from 'parlour'"))
    .map(([, text], i) => {
      const file = join(temporary, `example${i}.mjs`);
      writeFileSync(file, text);
      return execFileSync(process.execPath, [file], { encoding: 'utf8' });
    });
  assert.deepEqual(said, ['1 red ball\ntrue true\n',
                          'true\nwon true\n', 'true parlour-save 1\n']);
  rmSync(temporary, { recursive: true });
});

test('the package has the files that it names', () => {
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json')));
  const there = readdirSync(folder);
  assert.deepEqual(files.filter(name => !there.includes(name)), []);
});

/* test_match3.mjs: the package's rules of Match-3, also beside those of the
 * program, and the examples of its README.
 *
 *     node --test test_match3.mjs, with PACKAGE, STDIO in the environment
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, statSync,
         writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = process.env.PACKAGE;
const rules = await import(pathToFileURL(join(folder, 'match3.js')));
const { Board, canMove, create, move, moves, piece, positions } = rules;

const queue = letters => {
  const left = [...letters];
  return { next: () => {
    if (left.length === 0)
      throw new Error('no more pieces');
    return left.shift();
  } };
};

const at = (row, col) => ({ row, col });

/* A small generator of numbers, the same in every run. */
function dice(seed) {
  return sides => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % sides;
  };
}

test('a board is dealt row by row', () => {
  const board = create(queue('ABCDEF'), 2, 3);
  assert.equal(piece(board, at(0, 1)), 'B');
  assert.equal(piece(board, at(2, 0)), 'E');
  assert.deepEqual(positions(board).slice(0, 3), [at(0, 0), at(0, 1),
                                                  at(1, 0)]);
  for (const off of [at(-1, 0), at(0, -1), at(3, 0), at(0, 2), at(0.5, 0)])
    assert.equal(piece(board, off), undefined);
  assert.throws(() => create(queue(''), 0, 3), RangeError);
});

test('swaps off the board, out of line or without a match are illegal', () => {
  const board = create(queue('AABBABCCA'), 3, 3);
  const board2 = create(queue('ABABAB'), 3, 2);
  assert.equal(canMove(board2, at(0, 1), at(1, 1)), true);
  assert.equal(canMove(board, at(0, 0), at(0, 0)), false);
  assert.equal(canMove(board, at(0, 0), at(1, 1)), false);
  assert.equal(canMove(board, at(0, 0), at(0, 3)), false);
  assert.equal(canMove(board, at(-1, 0), at(0, 0)), false);
  const { board: same, effects } = move(queue(''), board, at(0, 0), at(1, 1));
  assert.equal(same, board);
  assert.deepEqual(effects, []);
});

test('a board is not changed by a move', () => {
  const board = create(queue('ABABAB'), 3, 2);
  const before = [...board.pieces];
  const after = move(queue('CDECDF'), board, at(0, 1), at(1, 1));
  assert.deepEqual(board.pieces, before);
  assert.deepEqual(after.effects.map(effect => effect.kind),
                   ['Match', 'Match', 'Refill']);
});

test('pieces of any type and number match by identity', () => {
  const things = Array.from({ length: 2000 }, (_, i) => ({ i }));
  const left = things.slice(0, 1600);
  left[0] = left[1] = left[40 + 2] = things[1999];
  const board = create({ next: () => left.shift() }, 40, 40);
  left.push(...things.slice(1600, 1610));
  const { effects } = move({ next: () => left.shift() }, board, at(0, 2),
                           at(1, 2));
  assert.equal(effects[0].match.matched, things[1999]);
  assert.equal(effects.length, 2);
});

test('the class tells what the functions return', () => {
  const random = dice(5);
  const letters = Array.from({ length: 5000 }, () => 'ABCDE'[random(5)]);
  const generator = queue(letters), other = queue(letters);
  const board = new Board(generator, 6, 5);
  let value = create(other, 6, 5);
  const heard = [];
  const stop = board.addListener(event => heard.push(event));
  for (let i = 0; i < 20; i++) {
    const { first, second } = board.moves()[0];
    const result = move(other, value, first, second);
    value = result.board;
    board.move(first, second);
    assert.deepEqual(heard.splice(0), result.effects.map(
      effect => effect.kind === 'Refill' ? { kind: 'Refill' } : effect));
    assert.deepEqual(board.positions().map(p => board.piece(p)),
                     value.pieces);
  }
  stop();
  const { first, second } = board.moves()[0];
  board.move(first, second);
  assert.deepEqual(heard, []);
});

test('a listener sees the board of its event', () => {
  const board = new Board(queue('ABABABCDECDF'), 3, 2);
  const seen = [];
  board.addListener(event => seen.push(event.kind
                                       + board.piece(at(0, 0))));
  board.move(at(0, 1), at(1, 1));
  assert.equal(seen.length, 3);
  assert.deepEqual(seen.slice(0, 2), ['MatchA', 'MatchA']);
  assert.notEqual(seen[2], 'RefillA');
});

test('a listener cannot move, and one that throws ends no move', () => {
  const board = new Board(queue('ABABABCDECDF'), 3, 2);
  const stop = board.addListener(() => board.move(at(0, 1), at(1, 1)));
  const wanted = move(queue('CDECDF'), create(queue('ABABAB'), 3, 2),
                      at(0, 1), at(1, 1)).board;
  assert.throws(() => board.move(at(0, 1), at(1, 1)), /cannot move/);
  assert.deepEqual(board.positions().map(p => board.piece(p)),
                   wanted.pieces);
  stop();
  board.move(at(0, 0), at(0, 0));
});

test('a generator that repeats ends in an error', () => {
  const board = create(queue('ABABAB'), 3, 2);
  assert.throws(() => move({ next: () => 'A' }, board, at(0, 1), at(1, 1)),
                RangeError);
});

/* ---- beside the program ---- */

const nameOf = ({ row, col }) => 'abcdefgh'[col] + (row + 1);

/* What the line protocol says of effects and the board after them. */
const words = ({ board, effects }) => [
  ...effects.map(effect => effect.kind === 'Refill' ? 'refill'
    : ['match', effect.match.matched,
       ...effect.match.positions.map(nameOf)].join(' ')),
  ...Array.from({ length: board.height }, (_, row) => '|' + board.pieces
    .slice(row * board.width, (row + 1) * board.width).join('') + '|'),
];

test('random moves have the effects that the program reports', () => {
  const random = dice(11);
  const temporary = mkdtempSync(join(tmpdir(), 'parlour'));
  let compared = 0;
  for (let round = 0; round < 25; round++) {
    const width = 3 + random(5), height = 3 + random(5);
    const letters = count => Array.from({ length: count },
                                        () => 'ABCD'[random(4)]);
    const dealt = letters(width * height), coming = letters(2000);
    const board = create(queue(dealt), width, height);
    const legal = moves(board);
    if (legal.length === 0)
      continue;
    const { first, second } = legal[random(legal.length)];
    const result = move(queue(coming), board, first, second);
    const file = join(temporary, 'board');
    writeFileSync(file, dealt.map((letter, cell) =>
      letter + ((cell + 1) % width === 0 ? '\n' : '')).join(''));
    const said = execFileSync(process.env.STDIO, [
      'match3', '--protocol', '--board', file, '--pieces', coming.join('')],
      { input: `play ${nameOf(first)}${nameOf(second)}\nboard\nquit\n`,
        encoding: 'utf8' }).split('\n');
    assert.deepEqual(said.filter(line => /^(match |refill$|\|)/.test(line)),
                     words(result));
    compared++;
  }
  rmSync(temporary, { recursive: true });
  assert.ok(compared > 15);
});

/* ---- the package ---- */

test('the examples of the README run', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'parlour'));
  const installed = join(temporary, 'node_modules', 'parlour');
  mkdirSync(installed, { recursive: true });
  cpSync(folder, installed, { recursive: true });
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)]
    .filter(([, text]) => text.includes('parlour/match3'));
  assert.equal(examples.length, 2);
  const said = examples.map(([, text], i) => {
    const file = join(temporary, `example${i}.mjs`);
    writeFileSync(file, text);
    return execFileSync(process.execPath, [file], { encoding: 'utf8' });
  });
  assert.equal(said[0], 'Match\nRefill\nB\n');
  assert.match(said[1], /^(apple|pear|plum|fig) (apple|pear|plum|fig)\n$/);
  rmSync(temporary, { recursive: true });
});

test('it weighs less than 15 KB, and declares what it exports', () => {
  assert.ok(statSync(join(folder, 'match3.js')).size < 15000);
  const types = readFileSync(join(folder, 'match3.d.ts'), 'utf8');
  const declared = [...types.matchAll(/export (?:function|class) (\w+)/g)]
    .map(match => match[1]);
  assert.deepEqual(declared.sort(), Object.keys(rules).sort());
});

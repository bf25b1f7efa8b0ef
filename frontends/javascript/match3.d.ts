/* match3.d.ts: the types of match3.js. */

/** Supplies new pieces. */
export interface Generator<T> {
  next(): T;
}

/** Rows and columns count from 0, from the top left. */
export interface Position {
  row: number;
  col: number;
}

/** A run of at least three pieces of one kind. */
export interface Match<T> {
  matched: T;
  positions: Position[];
}

/** A board as a value. */
export interface Tiles<T> {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly T[];
}

export type Effect<T> =
  | { kind: 'Match'; match: Match<T> }
  | { kind: 'Refill'; board: Tiles<T> };

export interface MoveResult<T> {
  board: Tiles<T>;
  effects: Effect<T>[];
}

export interface Move {
  first: Position;
  second: Position;
}

export function create<T>(generator: Generator<T>, width: number,
                          height: number): Tiles<T>;
export function positions<T>(board: Tiles<T>): Position[];
export function piece<T>(board: Tiles<T>, position: Position): T | undefined;
export function canMove<T>(board: Tiles<T>, first: Position,
                           second: Position): boolean;
export function move<T>(generator: Generator<T>, board: Tiles<T>,
                        first: Position, second: Position): MoveResult<T>;
export function moves<T>(board: Tiles<T>): Move[];

export type BoardEvent<T> =
  | { kind: 'Match'; match: Match<T> }
  | { kind: 'Refill' };

export type BoardListener<T> = (event: BoardEvent<T>) => void;

/** A board that changes, and tells its listeners what happens. */
export class Board<T> {
  constructor(generator: Generator<T>, width: number, height: number);
  get width(): number;
  get height(): number;
  addListener(listener: BoardListener<T>): () => void;
  positions(): Position[];
  piece(position: Position): T | undefined;
  canMove(first: Position, second: Position): boolean;
  moves(): Move[];
  move(first: Position, second: Position): void;
}

/* parlour.d.ts: the functions of parlour.js. The build makes the types of what
 * they take and return from C: enumerations.d.ts and results.d.ts.
 */
import { ACT } from './enumerations.js';
import { Answer, Event, Game, Look, Picture, Status } from './results.js';

export { ACT, DIRECTION, MARK } from './enumerations.js';
export { Answer, Event, Game, Look, Picture, Status, Thing }
  from './results.js';

/** A cell by its number, down the columns, or by its name: "a1". */
export type Cell = number | string;

/** How a game begins. */
export interface Options {
  seed?: number;
  columns?: number;
  rows?: number;
  /** Kinds of pieces. */
  kinds?: number;
  /** Whether the pieces dealt next are shown. */
  preview?: boolean;
  level?: number;
  /** A level collection. */
  levels?: string;
  /** A rule set: its name or its text. */
  rules?: string;
  /** A written board. */
  board?: string;
  /** Pieces that are dealt first. */
  pieces?: string;
}

/** What a command is about; each act uses some. */
export interface Command {
  cell?: Cell;
  to?: Cell;
  /** One of DIRECTION. */
  direction?: number;
  number?: number;
  /** Of the game that "new" begins. */
  seed?: number;
  text?: string;
}

export interface Search {
  /** Ends the search. */
  signal?: AbortSignal;
  /** The most seconds that it takes, by default 5. */
  seconds?: number;
}

/** How a command or a file was refused. */
export class ParlourError extends Error {
  /** A word of the line protocol, as "blocked", or "closed". */
  readonly code: string;
}

export function games(): Promise<Game[]>;
export function open(game: string, options?: Options): Promise<Session>;
/** Opens a game that was saved or shared, as a line or as an address. */
export function restore(saved: string): Promise<Session>;

export interface Session {
  /** Makes a command; throws a ParlourError if it is refused. */
  do(act: keyof typeof ACT, command?: Command): void;
  can(act: keyof typeof ACT, command?: Command): boolean;
  /** Makes moves in the game's notation. */
  play(moves: string): void;
  undo(number?: number): void;
  redo(number?: number): void;
  readonly status: Status;
  look(cell: Cell): Look;
  /** What is on all cells, down the columns. */
  board(): Look[];
  /** Makes a session ready to be shown: from here on the pieces of picture()
   *  move, unless they keep still, and narration() says what happened. */
  show(how?: { still?: boolean }): void;
  /** The board as `parlour/board` draws it; the animation while pieces move. */
  picture(): Picture;
  /** What happened since the last call, in words; "" unless it is shown. */
  narration(): string;
  /** The number of a cell by its name, -1 off the board. */
  cell(name: string): number;
  cellName(cell: number): string;
  legalMoves(): string[];
  /** The moves made so far. */
  moves(): string;
  /** The board in words. */
  describe(): string;
  /** Hears the events of a kind, or of all. Returns what ends this. */
  on(kind: Event['kind'] | '*', hear: (event: Event) => void): () => void;
  save(): string;
  /** The game as a line that all screens open. */
  share(): string;
  /** Replaces the game by a saved or shared one of the same kind, which may be
   *  an address. */
  load(saved: string): void;
  /** A good move. */
  hint(search?: Search): Promise<string>;
  /** A solution, found in a worker. */
  solve(search?: Search & { shortest?: boolean }): Promise<Answer>;
  /** Ends the session: all other calls then throw a ParlourError. Closes
   *  nothing twice. A listener cannot close the session that it hears: its code
   *  is "busy". */
  close(): void;
}

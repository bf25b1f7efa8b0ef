/* board.d.ts: the element of board.js. */
import { Session } from './parlour.js';

/** `<parlour-board game="kulki" seed="1">` opens that game. Its attributes are
 *  the options that are numbers, and `labels`. Its events are "open" when there
 *  is a session, and "error" if none could be opened. */
export class ParlourBoard extends HTMLElement {
  /** The session that is shown. One that you set stays yours to close. */
  get session(): Session | null;
  set session(session: Session | null);
}

declare global {
  interface HTMLElementTagNameMap {
    'parlour-board': ParlourBoard;
  }
}

/** How a call of the matrix is asked, and what strangers get. */
export interface MatrixRow {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * `open`: for everybody, visitors too; `own`: names nothing, so that everybody sees his own; `named`: names what belongs to an owner, who
   * alone may have it.
   */
  readonly kind: 'open' | 'own' | 'named';
  /** The owner who is shown something by it; without one the call writes, or tells nothing of rows. */
  readonly shows?: 'company' | 'person';
  /** Codes that strangers get. */
  readonly codes: readonly number[];
  /** What the call shows to everybody on purpose. */
  readonly publishes?: readonly string[];
}

type Asked = Pick<MatrixRow, 'params' | 'query' | 'body' | 'shows' | 'publishes'>;

const DONE = [200];
const MISSING = [404];

export const open = (asked: Asked = {}): MatrixRow => ({ kind: 'open', codes: [200, 404, 500], ...asked });
export const own = (asked: Asked = {}, codes: readonly number[] = DONE): MatrixRow => ({ kind: 'own', codes, ...asked });
export const named = (asked: Asked, codes: readonly number[] = MISSING): MatrixRow => ({ kind: 'named', codes, ...asked });

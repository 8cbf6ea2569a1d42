/**
 * What the session does on a call. `none`: no bearer is sent, because the specification's table says so or because the call goes to
 * another site; `optional`: sent when there is one; `required`: a session must exist; `starts`: the answer's token becomes the session;
 * `ends`: the session goes.
 */
export type SessionUse = 'none' | 'optional' | 'required' | 'starts' | 'ends';

/** The facts of one upstream call that need no schema; the browser knows no more than these. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path of the upstream; `{name}` stands for one segment. */
  readonly path: `/${string}`;
  /** Patterns of the path's parameters. */
  readonly params?: Readonly<Record<string, RegExp>>;
  readonly session: SessionUse;
  /** Goes without the bearer though it starts a session (spec §7: no token). */
  readonly noToken?: true;
  readonly site: 'portal' | 'tenant' | 'admin';
  /** `server` calls are the portal server's own: the proxy knows nothing of them. */
  readonly reach: 'browser' | 'server';
  readonly kind: 'json' | 'upload' | 'download';
  /** How long a browser waits; the portal's server may give up earlier (`toDeadlineMs`), never later. */
  readonly timeoutMs: number;
  /** `allowed` exempts the call from the duplicate-submission guard. */
  readonly repeat: 'guarded' | 'allowed';
  /** Body fields that travel enciphered: names, deeper ones joined by dots, `*` for every entry of a list. */
  readonly enciphered: readonly string[];
  /** Fields of the answer's data that hold an address to which the browser is sent; the proxy lets only trusted ones through. */
  readonly leaves?: readonly string[];
  /** An answer without such an address is whole: the browser stays. */
  readonly mayStay?: boolean;
}

/** Whether the bearer goes with a call when there is one: with every one that the specification does not mark "no token" (spec §7). */
export const carriesBearer = ({ session, noToken }: Pick<Endpoint, 'session' | 'noToken'>): boolean =>
  session !== 'none' && noToken !== true;

/** The specification's request timeouts (spec §9). */
export const CAPTCHA_TIMEOUT_MS = 20_000;
export const REQUEST_TIMEOUT_MS = 900_000;

type Path = Endpoint['path'];
type Rest = Partial<Omit<Endpoint, 'path'>>;

const defaults = { site: 'portal', reach: 'browser', kind: 'json', session: 'optional', enciphered: [] } as const;

/** A call that reads. */
export const read = <P extends Path>(path: P, rest: Rest = {}): Endpoint & { readonly path: P } => ({
  ...defaults,
  method: 'GET',
  timeoutMs: REQUEST_TIMEOUT_MS,
  repeat: 'allowed',
  ...rest,
  path,
});

/** A call that changes something. */
export const write = <P extends Path>(path: P, rest: Rest = {}): Endpoint & { readonly path: P } => ({
  ...defaults,
  method: 'POST',
  timeoutMs: REQUEST_TIMEOUT_MS,
  repeat: 'guarded',
  ...rest,
  path,
});

/** Fills `{name}` segments, encoded; null when a value is missing or not what the contract allows. */
export function toUpstreamPath(endpoint: Endpoint, params: Readonly<Record<string, string>>): string | null {
  if (endpoint.params === undefined) return endpoint.path;
  let path: string = endpoint.path;
  for (const [name, pattern] of Object.entries(endpoint.params)) {
    const value = params[name];
    if (value === undefined || !pattern.test(value)) return null;
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  return path;
}

/** Business codes travel in the body; the HTTP status stays 200 (spec §8). */
export const SUCCESS_CODE = 200;
/** Also the HTTP status: come back later. */
export const TOO_MANY_CODE = 429;

/** Where a draft is refused that was changed elsewhere, its field. */
export const BASIS_FIELD = 'basedOn';

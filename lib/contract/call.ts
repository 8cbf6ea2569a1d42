import type * as z from 'zod';

/**
 * What the session does on a call. `none`: no bearer is sent; `optional`: sent when there is one;
 * `required`: a session must exist; `starts`: the answer's token becomes the session; `ends`: the session goes.
 */
export type SessionUse = 'none' | 'optional' | 'required' | 'starts' | 'ends';

/** One upstream call: everything the proxy, the server client and the platform agree on. */
export interface Call<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path of the upstream; `{name}` stands for one segment. */
  readonly path: string;
  /** Patterns of the path's parameters. */
  readonly params?: Readonly<Record<string, RegExp>>;
  readonly session: SessionUse;
  readonly site: 'portal' | 'tenant' | 'admin';
  readonly kind: 'json' | 'upload' | 'download';
  readonly timeoutMs: number;
  /** `allowed` exempts the call from the duplicate-submission guard. */
  readonly repeat: 'guarded' | 'allowed';
  /** Body fields that travel enciphered. */
  readonly enciphered: readonly string[];
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

export const READ_TIMEOUT_MS = 10_000;
export const CAPTCHA_TIMEOUT_MS = 20_000;
/** The specification's request timeout (spec §9). */
export const WRITE_TIMEOUT_MS = 900_000;

type CallOptions<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<Call<Q, B, A>, 'path' | 'answer'> &
  Partial<Call<Q, B, A>>;

const defaults = { site: 'portal', kind: 'json', session: 'optional', enciphered: [] } as const;

/** A call that reads. */
export const read = <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(options: CallOptions<Q, B, A>): Call<Q, B, A> => ({
  ...defaults,
  method: 'GET',
  timeoutMs: READ_TIMEOUT_MS,
  repeat: 'allowed',
  ...options,
});

/** A call that changes something. */
export const write = <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(options: CallOptions<Q, B, A>): Call<Q, B, A> => ({
  ...defaults,
  method: 'POST',
  timeoutMs: WRITE_TIMEOUT_MS,
  repeat: 'guarded',
  ...options,
});

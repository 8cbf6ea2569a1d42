/** An expected failure is a value that the caller must look at. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export const succeed = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({ ok: false, fault });

/** The device itself has no network: while something was read, or sent. */
export type LostLine = 'reading' | 'sending';

/**
 * Why a call brought no answer. `business`: the upstream says so itself; `network`: it cannot be reached or breaks off;
 * `timeout`: the call's deadline passed; `status`: an HTTP failure without words; `malformed`: an answer that is not what the
 * contract says, or larger than allowed.
 *
 * `field`: the field of the body that a refusal is about, by its name.
 * `isBare`: the HTTP status alone says so, without a code of the envelope: a gateway may have spoken for the upstream.
 * `isPage`: a status came with a page for people, as from a gateway before the upstream. `isAnonymous`: the call carried no bearer, or
 * asked for one, so that its 401 says nothing about the session.
 * `reason`, `paths` and the status of a malformed answer are for the log: words of the contract and codes of the system, never a value.
 */
export type UpstreamFault =
  | {
      readonly kind: 'business';
      readonly code: number;
      readonly msg: string;
      readonly retryAfter?: string;
      readonly field?: string;
      readonly isBare?: true;
      readonly isPage?: true;
      readonly isAnonymous?: true;
    }
  | { readonly kind: 'network'; readonly reason?: string; readonly lost?: LostLine }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'malformed'; readonly status?: number; readonly paths?: readonly string[] };

export const SESSION_ENDED_CODE = 401;

export const isSessionEnded = (fault: UpstreamFault): boolean =>
  fault.kind === 'business' && fault.code === SESSION_ENDED_CODE && fault.isAnonymous !== true;
/** The same fault where no session can have ended. */
export const withoutSession = (fault: UpstreamFault): UpstreamFault =>
  isSessionEnded(fault) ? ({ ...fault, isAnonymous: true } as UpstreamFault) : fault;
/** The record does not exist, or is not the caller's: both look alike. */
export const isMissing = (fault: UpstreamFault): boolean => fault.kind === 'business' && fault.code === 404;

const BYTES = 16;

/** A fresh key for one submission; also where the browser gives no random UUID, on a page without https. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export interface KeyedSubmission {
  readonly key: string;
  /** The body as JSON text. */
  readonly text: string;
}

/** The key under which a body is sent: that of the former try when nothing was changed since, otherwise a fresh one. */
export function keySubmission(former: KeyedSubmission | null, body: unknown): KeyedSubmission {
  const text = JSON.stringify(body);
  return former?.text === text ? former : { key: newSubmissionKey(), text };
}

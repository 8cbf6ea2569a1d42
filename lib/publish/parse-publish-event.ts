import * as z from 'zod';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { equalSignatures } from '#lib/signature/equal-signatures.ts';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { splitTag } from './split-tag.ts';

const KIND = /^[a-z]+$/;

/** The kind of what was published, alone or with one record's identifier behind a colon. */
function isTag(tag: string): boolean {
  const [kind, id] = splitTag(tag);
  return KIND.test(kind) && (id === null || IDENTIFIER.test(id));
}

/** An event older or newer than this is refused. */
const MAX_SKEW_MS = 300_000;

export const PublishEvent = z.strictObject({
  tags: z.array(z.string().refine(isTag)).min(1).max(50),
  timestampMs: z.number().int(),
  nonce: z.string().min(8).max(64),
});
export type PublishEvent = z.infer<typeof PublishEvent>;

/** Signed text of the upstream → its event, or null when signature, shape or time is wrong. */
export function parsePublishEvent(text: string, signature: string, key: string, nowMs: number): PublishEvent | null {
  if (!equalSignatures(signature, signV1(key, text))) return null;
  try {
    const event = PublishEvent.parse(JSON.parse(text));
    return Math.abs(nowMs - event.timestampMs) <= MAX_SKEW_MS ? event : null;
  } catch {
    return null;
  }
}

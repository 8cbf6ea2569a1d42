import { randomUUID } from 'node:crypto';
import { signV1 } from '#lib/signature/sign-v1.ts';
import type { SendTags } from '../domain/publish/deliver-publish-events.ts';

const TIMEOUT_MS = 15_000;

/** Calls the portal's `/api/revalidate`, signed over the exact body; rejects unless it answers 2xx. */
export const createSendTags =
  (portalUrl: string, key: string): SendTags =>
  async (tags) => {
    const body = JSON.stringify({ tags, timestampMs: Date.now(), nonce: randomUUID() });
    const answer = await fetch(`${portalUrl}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sign: signV1(key, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the portal answered ${answer.status}`);
  };

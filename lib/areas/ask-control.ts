import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { signOf } from './area-sign.ts';

const WITHIN_MS = 5_000;

/**
 * Whether the upstream answers what every upstream has: the menu's dictionary, of the specification's own calls. Where that is not there
 * either, a gateway speaks, and says nothing of single areas.
 */
export async function askControl(): Promise<boolean> {
  const answer = await callUpstream('dictType', { params: { type: 'show_portal_page' }, isProbe: true, deadlineMs: WITHIN_MS });
  return signOf(answer.ok ? null : answer.fault, { isProbing: true }) === 'there';
}

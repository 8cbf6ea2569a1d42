import { Fault } from '../fault.ts';
import type { Actor } from '../record/write-audit.ts';

/** What somebody who reviews decides; a refusal gives its reason in one sentence. */
export interface Decision {
  readonly passes: boolean;
  readonly reason: string;
  readonly actor: Actor;
}

const MAX_REASON = 200;
const REVIEWER = '审核人员';

/**
 * The move that a decision makes.
 * @throws Fault invalidField for a refusal without a reason, or with one that is too long.
 */
export function toMove({ passes, reason, actor }: Decision) {
  const remark = reason.trim();
  if (!passes && remark === '') throw new Fault('invalidField', { sentence: '请写明不通过的原因' });
  if (remark.length > MAX_REASON) throw new Fault('invalidField', { sentence: `请不要超过${MAX_REASON}个字` });
  const move = { role: 'operator', actor, actorName: REVIEWER } as const;
  return passes
    ? ({ ...move, action: 'pass', patch: { reason: '' } } as const)
    : ({ ...move, action: 'refuse', remark, patch: { reason: remark } } as const);
}

import type { Database } from '../../db/database.ts';
import type { OrderActor } from '../engine/actors.ts';
import { moveOrder, type OrderWords } from './move-order.ts';
import type { SubmittedRow } from './order-rows.ts';
import { type Decision, underwrite } from './underwrite.ts';

const YUAN_PER_WAN = 10_000;

/** The insurer's rules, acting by themselves. */
const byRules = ({ insurerId, snapshot }: SubmittedRow): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: insurerId },
  actorName: `${snapshot.product.insurerName} 自动核保`,
});

export const acceptWords = ({ productName }: Pick<SubmittedRow, 'productName'>): OrderWords => ({
  type: '5',
  level: '重要',
  title: '核保通过，请在 30 分钟内付款',
  content: `您投保的${productName}核保通过了，30 分钟内没有付款会自动关闭。`,
});

const wordsOf = ({ kind, remark }: Decision, row: SubmittedRow): OrderWords => {
  if (kind === 'accept') return acceptWords(row);
  if (kind === 'review') return { title: '转人工核保', content: `您投保的${row.productName}${remark}，一般 1 个工作日内有结果。` };
  if (kind === 'askChange') return { type: '5', level: '重要', title: '投保信息要修改', content: remark };
  return { level: '重要', title: '这次不能承保', content: `${row.productName}：${remark}。` };
};

/**
 * Decides on an order that has just come in, in the caller's transaction. A refusal passes through the review, as the table of states has it.
 */
export async function decideOrder(tx: Database, now: Date, row: SubmittedRow): Promise<SubmittedRow> {
  const decision = underwrite(row.snapshot, row.application, row.sumInsuredYuan / YUAN_PER_WAN);
  const by = byRules(row);
  const words = wordsOf(decision, row);
  const { kind, remark } = decision;
  if (kind === 'accept') return moveOrder(tx, now, row, { action: 'accept', by, words });
  const step = { by, remark, patch: { insurerRemark: kind === 'review' ? '' : remark } };
  if (kind === 'review') return moveOrder(tx, now, row, { ...step, action: 'review', words });
  if (kind === 'askChange') return moveOrder(tx, now, row, { ...step, action: 'askChange', words });
  const reviewed = await moveOrder(tx, now, row, { action: 'review', by, remark });
  return moveOrder(tx, now, reviewed, { ...step, action: 'refuse', words });
}

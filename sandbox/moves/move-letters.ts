import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { GuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import { byOfficer } from '../../platform/cases/engine/actors.ts';
import { runAction } from '../../platform/cases/engine/run-action.ts';
import { WAITS_FOR_GUARANTOR } from '../../platform/cases/guarantee/answer-due.ts';
import { guaranteeCase } from '../../platform/cases/guarantee/definition.ts';
import type { IssueSettings } from '../../platform/cases/guarantee/letter-documents.ts';
import type { StoredLetter } from '../../platform/cases/guarantee/letters.ts';
import { guaranteeLetter as t } from '../../platform/db/schema/guarantee-tables.ts';
import { agency } from '../../platform/db/schema/reference-tables.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

/** Words in an address, a surrender or a claim that ask for a refusal. */
const ASKS_REFUSAL = '演示拒绝';
const BATCH = 20;

interface Decision {
  readonly action: GuaranteeManualAction;
  readonly reason: string;
}

/** What the guarantor decides. */
function decide({ state, content, surrender, claim }: StoredLetter): Decision {
  const isRefused = (words: string | undefined): boolean => words?.includes(ASKS_REFUSAL) === true;
  if (state === '60')
    return isRefused(surrender?.reason)
      ? { action: 'refuse', reason: '招标人还没有同意，请先取得书面同意' }
      : { action: 'approve', reason: '资料齐全，同意退保' };
  if (state === '70')
    return isRefused(claim?.reason)
      ? { action: 'dismiss', reason: '没有证明违约的材料，索赔不成立' }
      : { action: 'uphold', reason: '索赔材料齐全，已赔付' };
  return isRefused(content.address) ? { action: 'reject', reason: '住所和营业执照不一致' } : { action: 'issue', reason: '' };
}

/** When the sample letters were made; those that wait since then wait for a reader to act. */
const seedTime = sql`coalesce((select max(create_time) from audit_log where entity_type = 'database' and entity_id = 'sample'), '-infinity')`;

/** Does what guarantors would do next with letters: issues them, takes them back, pays claims. 演示拒绝 has it refused. */
export async function moveLetters(context: DomainContext, stepMs: number, settings: IssueSettings): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().getTime() - stepMs);
  const rows = await db
    .select({ letter: t, agencyName: agency.agencyName })
    .from(t)
    .innerJoin(agency, eq(agency.agencyId, t.guarantorId))
    .where(and(inArray(t.state, [...WAITS_FOR_GUARANTOR]), lte(t.stateTime, before), gt(t.stateTime, seedTime)))
    .orderBy(asc(t.stateTime))
    .limit(BATCH);
  for (const { letter, agencyName } of rows) {
    const { orderNo, version, guarantorId: agencyId } = letter;
    const { action, reason } = decide(letter);
    const by = byOfficer({ agencyId, agencyName, name: '' });
    const request = { action, by, number: orderNo, version, input: { reason } };
    await unlessOvertaken(runAction(guaranteeCase, { ...context, ...settings }, request));
  }
}

import { and, eq, ne } from 'drizzle-orm';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { company, userAccount } from '../../db/schema/account.ts';
import { companyAuth } from '../../db/schema/submission.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { companyAuthMachine } from './authentication-machine.ts';
import { isCompanyInForce } from './company-in-force.ts';
import { type Decision, toMove } from './decision.ts';

const YUAN_PER_WAN = 10_000;
const LIMITED_TERM = '2';

type CompanyAuthRow = typeof companyAuth.$inferSelect;
type CompanyRow = typeof company.$inferSelect;

/** What passed becomes the company's data; what was left empty keeps what was known. */
function toPassed({ id, content }: CompanyAuthRow, known: CompanyRow): Partial<CompanyRow> {
  const { content: former } = known;
  const creditCode = content.creditCode || known.creditCode;
  return {
    creditCode,
    claimedCode: creditCode,
    passedAuthId: id,
    passedUntil: content.termType === LIMITED_TERM ? content.termEnd : '',
    companyName: content.companyName || known.companyName,
    registeredCapitalYuan:
      content.registeredCapital === '' ? known.registeredCapitalYuan : Number(content.registeredCapital) * YUAN_PER_WAN,
    content: {
      ...former,
      companyAddress: content.registeredAddress || former.companyAddress,
      areaAddress: content.registeredArea || former.areaAddress,
      businessScope: content.businessScope || former.businessScope,
      handleName: content.handleName || former.handleName,
      handlePhone: content.handlePhone || former.handlePhone,
    },
  };
}

async function tellUsers(tx: Database, moment: Date, { id, companyId }: CompanyAuthRow, { passes, reason }: Decision): Promise<void> {
  const words = passes
    ? { title: '企业认证通过了', content: '从现在起，可以提交融资、保险和保函申请。' }
    : { title: '企业认证没通过', content: `${reason.trim()}。改好以后可以再交一次。` };
  const users = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.companyId, companyId));
  for (const user of users) {
    const biz = { bizType: companyAuthMachine.entityType, bizId: id, linkUrl: '/user/companyAuthView' };
    await sendMessage(tx, moment, { userId: user.id, type: '3', ...words, ...biz });
  }
}

/**
 * A credit code belongs to the company that has proven it; a claim whose authentication is no longer in force gives way.
 * @throws Fault codeClaimed.
 */
async function claimCode(tx: Database, creditCode: string, companyId: string): Promise<void> {
  const [holder] = await tx
    .select()
    .from(company)
    .where(and(eq(company.claimedCode, creditCode), ne(company.id, companyId)))
    .for('update');
  if (holder === undefined) return;
  if (isCompanyInForce(holder)) throw new Fault('codeClaimed');
  await tx.update(company).set({ claimedCode: null }).where(eq(company.id, holder.id));
}

/**
 * Passes or refuses the authentication of a company, which claims its credit code by it. What passed before stays in force until the
 * new one passes.
 * @throws Fault notFound, wrongState, staleVersion, codeClaimed, invalidField without a reason.
 */
export async function decideCompanyAuth({ db, now }: DomainContext, id: string, decision: Decision): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(companyAuth).where(eq(companyAuth.id, id));
    if (row === undefined) throw new Fault('notFound');
    const [known] = await tx.select().from(company).where(eq(company.id, row.companyId)).for('update');
    if (known === undefined) throw new Fault('notFound');
    const state = await moveCase(tx, moment, { machine: companyAuthMachine, table: companyAuth, row }, toMove(decision));
    const passed = decision.passes ? toPassed(row, known) : {};
    if (passed.claimedCode) await claimCode(tx, passed.claimedCode, known.id);
    await tx
      .update(company)
      .set({ ...passed, authState: state, authId: id })
      .where(eq(company.id, row.companyId));
    await tellUsers(tx, moment, row, decision);
  });
}

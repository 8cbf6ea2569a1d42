import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { lastDayOf } from '#lib/contract/last-day.ts';
import type { SubsidyProposal } from '#lib/contract/loan-subsidy.ts';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { matchRules } from '#lib/contract/match/match-rules.ts';
import type { Ledger } from '#lib/contract/pricing/loan-ledger.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import { findCompanyFacts, toCounty, withoutUnknown } from '../../domain/match/company-facts.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { yuanText } from '../../domain/money-words.ts';
import { PUBLISHED } from '../../domain/policy/article-conditions.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { earnedSubsidy, subsidyOf } from './earned-subsidy.ts';
import { financeKind, type OrderRow } from './order-rows.ts';

const POLICY = '6';
const MAX_PROPOSALS = 5;

/** Published policies under which a loan earns something and that may be applied for on the day. */
async function listOpenPolicies(tx: Database, today: string, productCode: string) {
  const isOpen = and(
    PUBLISHED,
    sql`not ${policyArticle.repealed}`,
    or(isNull(policyArticle.expireDate), sql`${policyArticle.expireDate} >= ${today}::date`),
    isNotNull(policyArticle.applyMode),
    sql`coalesce(${policyArticle.applyEnd}, ${policyArticle.expireDate}) >= ${today}::date`,
    sql`coalesce(${policyArticle.applyStart}, ${today}::date) <= ${today}::date`,
    sql`jsonb_typeof(${policyArticleDetail.facts} -> 'loanSubsidy') = 'object'`,
  );
  const related = tx.select({ id: policyArticleProduct.policyArticleId }).from(policyArticleProduct);
  const { policyArticleId, title, applyMode, applyEnd, expireDate } = policyArticle;
  const ofProduct = and(eq(policyArticleProduct.policyArticleId, policyArticleId), eq(policyArticleProduct.productCode, productCode));
  const found = await tx
    .select({
      policyArticleId,
      title,
      dates: { applyMode, applyEnd, expireDate },
      facts: policyArticleDetail.facts,
      isRelated: sql<boolean>`exists (${related.where(ofProduct)})`,
    })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticleId))
    .where(isOpen)
    .orderBy(sql`least(${applyEnd}, ${expireDate})`, asc(policyArticleId));
  return found.flatMap(({ dates, ...policy }) => {
    const last = lastDayOf(dates, today);
    return last === null ? [] : [{ ...policy, applyEnd: last.day, ofDocument: last.ofDocument }];
  });
}

/** What is known of the borrower when the loan is paid out: it is the first one only where the applicant says so and the platform knows of none. */
async function findBorrowerFacts(tx: Database, now: Date, row: OrderRow): Promise<MatchFacts> {
  const before = and(
    eq(financeOrder.userId, row.userId),
    ne(financeOrder.id, row.id),
    isNotNull(financeOrder.loanTime),
    lte(financeOrder.loanTime, now),
  );
  const { agriculture: farm } = row;
  return withoutUnknown({
    ...(farm === null ? {} : { region: toCounty(farm.areaName ?? ''), agriSubjectType: farm.subjectType || undefined }),
    ...(await findCompanyFacts(tx, row.companyId, now)),
    accountType: row.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
    firstLoan: row.firstLoan && (await tx.$count(financeOrder, before)) === 0,
  });
}

/** Subsidies that a loan could earn on the day on which it is paid out. */
async function findSubsidies(tx: Database, now: Date, row: OrderRow): Promise<SubsidyProposal[]> {
  const today = toDay(now);
  const open = await listOpenPolicies(tx, today, row.productCode);
  if (open.length === 0) return [];
  const facts = await findBorrowerFacts(tx, now, row);
  return open
    .flatMap(({ facts: { loanSubsidy = null, benefit, rules = [] }, isRelated, ...article }) => {
      const isMeant = loanSubsidy !== null && benefit !== '' && (isRelated || !loanSubsidy.onlyRelated);
      if (!isMeant || matchRules(rules, facts).verdict !== 'fits') return [];
      const sum = earnedSubsidy(loanSubsidy, row, today);
      return sum === null ? [] : [{ ...article, benefit, ...sum }];
    })
    .slice(0, MAX_PROPOSALS);
}

/** What was proposed for a loan, by its interest as it was paid and is still due; nothing where no interest is left to earn by. */
export async function currentSubsidies(db: Database, row: OrderRow, ledger: Ledger | undefined): Promise<SubsidyProposal[]> {
  if (row.subsidies.length === 0 || ledger === undefined) return [];
  const { policyArticleId, facts } = policyArticleDetail;
  const ids = row.subsidies.map((proposal) => proposal.policyArticleId);
  const policies = await db.select({ policyArticleId, facts }).from(policyArticleDetail).where(inArray(policyArticleId, ids));
  return row.subsidies
    .map((proposal) => {
      const loanSubsidy = policies.find((one) => one.policyArticleId === proposal.policyArticleId)?.facts.loanSubsidy ?? null;
      const now = loanSubsidy === null ? null : subsidyOf(loanSubsidy, row, ledger);
      return { ...proposal, aboutYuan: now === null ? proposal.aboutYuan : now.aboutYuan };
    })
    .filter(({ aboutYuan }) => aboutYuan !== 0);
}

const toContent = ({ benefit, mostYuan, aboutYuan, applyEnd, ofDocument }: SubsidyProposal): string => {
  const about = aboutYuan === null ? '' : `按这笔贷款的利息算约 ${yuanText(aboutYuan)}，`;
  return `${benefit}。${about}最多 ${yuanText(mostYuan)}，${ofDocument ? '文件有效期至' : '申报到'} ${applyEnd}。贷款证明和申报办法在订单里。`;
};

/** Proposes what a loan that is paid out could earn, in the order and in a message; in the caller's transaction. */
export async function proposeSubsidies(tx: Database, now: Date, row: OrderRow): Promise<undefined> {
  const subsidies = await findSubsidies(tx, now, row);
  if (subsidies.length === 0) return;
  await tx.update(financeOrder).set({ subsidies }).where(eq(financeOrder.id, row.id));
  for (const subsidy of subsidies) {
    const words = { title: `这笔贷款可以申领补贴：${subsidy.title}`, content: toContent(subsidy) };
    await sendMessage(tx, now, { ...financeKind.message(row), type: POLICY, level: '重要', userId: row.userId, ...words });
  }
}

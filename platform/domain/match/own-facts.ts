import { and, eq, isNotNull } from 'drizzle-orm';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { company } from '../../db/schema/account.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import type { SessionUser } from '../account/sessions.ts';
import { isCompanyInForce } from '../authentication/company-in-force.ts';
import type { DomainContext } from '../domain-context.ts';
import { toCounty, toIndustry } from './company-codes.ts';

type Company = typeof company.$inferSelect;

const YEAR_MS = 365.25 * 86_400_000;
const YUAN_PER_WAN = 10_000;

/** Full years and tenths since a day; undefined for what is no day. */
function yearsSince(day: string, now: Date): number | undefined {
  const years = (now.getTime() - Date.parse(`${day}T00:00:00+08:00`)) / YEAR_MS;
  return Number.isFinite(years) && years >= 0 ? Math.floor(years * 10) / 10 : undefined;
}

/** Only what an authenticated company has proven counts, also while a change of it is looked at. */
function companyFacts({ content, ...own }: Company, now: Date): MatchFacts {
  if (!isCompanyInForce(own)) return {};
  return {
    region: toCounty(content.areaAddress || content.companyAddress),
    industry: toIndustry(content.industryName),
    yearsSinceRegistration: yearsSince(content.registerDate, now),
    registeredCapital: own.registeredCapitalYuan === null ? undefined : own.registeredCapitalYuan / YUAN_PER_WAN,
    qualifications: own.qualificationCount === 0 ? [] : undefined,
    whitelist: own.inWhitelist,
  };
}

const withoutUnknown = (facts: MatchFacts): MatchFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as MatchFacts;

/** What the platform itself knows of the user of a session and of the user's own company; unknown fields are left out. */
export async function findOwnFacts({ db, now }: DomainContext, user: SessionUser): Promise<MatchFacts> {
  const [own] = user.companyId === null ? [] : await db.select().from(company).where(eq(company.id, user.companyId));
  const loans = await db.$count(financeOrder, and(eq(financeOrder.userId, user.id), isNotNull(financeOrder.loanTime)));
  return withoutUnknown({
    ...(own === undefined ? {} : companyFacts(own, now())),
    accountType: user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
    agriScore: user.agricultureScore < 0 ? undefined : user.agricultureScore,
    firstLoan: loans > 0 ? false : undefined,
  });
}

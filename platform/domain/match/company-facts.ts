import { eq } from 'drizzle-orm';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import { isCompanyInForce } from '../authentication/find-authentication.ts';

const COUNTIES: readonly (readonly [name: string, code: string])[] = [
  ['城厢', '350302'],
  ['涵江', '350303'],
  ['荔城', '350304'],
  ['秀屿', '350305'],
  ['仙游', '350322'],
];

/** Words of the national classification of industries, the particular ones first. */
const INDUSTRIES: readonly (readonly [words: RegExp, code: string])[] = [
  [/鞋|服装|服饰|纺织|皮革/, 'footwear'],
  [/水产|渔业|养殖/, 'aquaculture'],
  [/农业|种植|畜牧|林业|谷物|蔬菜|水果/, 'farming'],
  [/食品|饮料|农副/, 'food'],
  [/家具|木材|工艺/, 'craft'],
  [/计算机|通信|电子|软件|信息/, 'electronics'],
  [/医药|医疗/, 'biomedicine'],
  [/电力|电池|光伏|能源/, 'energy'],
  [/设备|机械|汽车/, 'equipment'],
  [/化学|橡胶|塑料|金属|矿物|材料/, 'materials'],
  [/建筑|工程/, 'construction'],
  [/运输|仓储|邮政|物流/, 'logistics'],
  [/批发|零售|餐饮|住宿/, 'retail'],
];

/** District code of the county that an address names; undefined outside the city. */
export const toCounty = (address: string | undefined): string | undefined => COUNTIES.find(([name]) => address?.includes(name))?.[1];

/** Code of `fin_industry` by the name of the registered industry; undefined where none is near. */
const toIndustry = (name: string | undefined): string | undefined => INDUSTRIES.find(([words]) => words.test(name ?? ''))?.[1];

type Company = typeof company.$inferSelect;

const YEAR_MS = 365.25 * 86_400_000;

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
    registeredCapital: own.registeredCapitalYuan === null ? undefined : toWan(own.registeredCapitalYuan),
    qualifications: own.qualificationCount === 0 ? [] : undefined,
    whitelist: own.inWhitelist,
  };
}

export const withoutUnknown = (facts: MatchFacts): MatchFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as MatchFacts;

/** What the platform knows of a company; nothing where there is none. */
export async function findCompanyFacts(db: Database, companyId: string | null, now: Date): Promise<MatchFacts> {
  const [own] = companyId === null ? [] : await db.select().from(company).where(eq(company.id, companyId));
  return own === undefined ? {} : companyFacts(own, now);
}

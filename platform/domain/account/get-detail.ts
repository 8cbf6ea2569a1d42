import { eq } from 'drizzle-orm';
import { UserDetail } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account.ts';
import { maskPhone } from '../mask/mask-number.ts';
import type { SessionUser } from './sessions.ts';

const YUAN_PER_WAN = 10_000;

/** Company data of an enterprise account; every field empty for a person (spec §3). Capital in 万元 with two decimals. */
export async function getDetail(db: Database, user: SessionUser): Promise<UserDetail> {
  const [own] = user.companyId === null ? [] : await db.select().from(company).where(eq(company.id, user.companyId));
  if (own === undefined) return UserDetail.parse({});
  const { content } = own;
  return {
    registeredcapital: own.registeredCapitalYuan === null ? '' : (own.registeredCapitalYuan / YUAN_PER_WAN).toFixed(2),
    companyAddress: content.companyAddress,
    areaAddress: content.areaAddress,
    registerDate: content.registerDate,
    industryName: content.industryName,
    companyNature: content.companyNature,
    businessscope: content.businessScope,
    handleName: content.handleName,
    handlePhone: maskPhone(content.handlePhone),
  };
}

import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { creditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { PRIVATE_FOLDER, toFileId } from '../files/file-address.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReadableFile } from '../files/read-file.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import type { Agency } from '../reference/list-agency-options.ts';

const ORG_TYPES = ['1', '2', '3', '4', '5', '6', '7'];
const oneLine = accepts((text) => !/\p{Cc}/u.test(text), '请不要换行');
const line = (most: number) => textField(atMost(most), oneLine).default('');
const PHONE = accepts((text) => /^[\d+\-()（）转 ]{3,30}$/.test(text), '请输入正确的电话');
const WEBSITE = accepts((text) => text.length <= 200 && /^https?:\/\/[^\s<>"']+$/.test(text), '请输入以http://或https://开头的网址');
const ACCOUNT = accepts((text) => /^[\d ]{6,34}$/.test(text), '账号只有数字，6 到 34 位');

/** What the platform keeps of an institution besides its number: all of it is shown, but for code and account. */
export const AgencyContent = z.object({
  agencyName: textField(required('请填写机构名称'), atMost(100), oneLine),
  shortName: textField(required('请填写对外显示的简称'), atMost(30), oneLine),
  /** Code of `usr_org_orgType`. */
  agencyOrgType: textField(
    accepts((text) => ORG_TYPES.includes(text), '请选择机构类型'),
    required('请选择机构类型'),
  ),
  orgCode: textField(creditCode).default(''),
  parentAgencyName: line(100),
  /** Address of the picture; empty for none. */
  logo: z.string().max(300).default(''),
  introduction: textField(atMost(1000)).default(''),
  address: line(200),
  /** Hotline. */
  phone: textField(PHONE).default(''),
  website: textField(WEBSITE).default(''),
  /** Where premiums are paid to, of insurers. */
  premiumAccount: textField(ACCOUNT).default(''),
  premiumBank: line(100),
});
export type AgencyContent = z.infer<typeof AgencyContent>;

export const IN_BUSINESS = '1';
const SHUT = '0';
const ON_SALE = '1';
export const SHUT_SENTENCE = '机构已经停用，办不了新的';
const TAKEN = '用这个代码的机构已经有了';
/** Logos of institutions lie here, for everybody. */
const LOGO_FOLDER = '/org/';

/** Where everybody finds the picture that was uploaded for an institution. */
const toPublicLogo = (address: string): string | null => (address === '' ? null : address.replace(PRIVATE_FOLDER, LOGO_FOLDER));

/** The logo of an institution by its name; null for every other name. */
export async function openLogo({ db }: DomainContext, store: FileStore, name: string): Promise<ReadableFile | null> {
  const id = toFileId(name);
  if (id === null) return null;
  const isShown = sql`exists (select 1 from ${agency} where ${agency.logo} like ${`%${LOGO_FOLDER}${name.replaceAll('_', '\\_')}`})`;
  const [row] = await db.select().from(storedFile).where(sql`${storedFile.id} = ${id} and ${isShown}`);
  const opened = row === undefined ? null : await store.open(row.sha256);
  if (row === undefined || opened === null) return null;
  return { fileName: row.fileName, contentType: row.contentType, sha256: row.sha256, ...opened };
}

const toRow = (content: AgencyContent) => ({
  ...content,
  orgCode: toCreditCode(content.orgCode),
  logo: toPublicLogo(content.logo),
});

const ofAgency = (agencyId: string) => ({ entityType: 'agency', entityId: agencyId }) as const;

/** Everything of an institution that stands on cached pages. */
async function tellPortal(tx: Database, now: Date, agencyId: string): Promise<void> {
  const loans = await tx.select({ code: financeProduct.productCode }).from(financeProduct).where(eq(financeProduct.agencyId, agencyId));
  const covers = await tx
    .select({ code: insuranceProduct.productCode })
    .from(insuranceProduct)
    .where(eq(insuranceProduct.insurerId, agencyId));
  for (const { code } of loans) await addPublishEvent(tx, now, publishTags.product(code));
  for (const { code } of covers) await addPublishEvent(tx, now, publishTags.insurance(code));
  await addPublishEvent(tx, now, publishTags.agencies());
}

async function record(tx: Database, now: Date, agencyId: string, actor: Actor, step: { action: string; from: string | null; to: string }) {
  const entity = { ...ofAgency(agencyId), actor, action: step.action };
  await writeFlow(tx, now, { ...entity, fromState: step.from, toState: step.to });
  await writeAudit(tx, now, entity);
}

/**
 * Makes an institution, in the caller's transaction; its credit code is its number, so that a second one of the same code is none.
 * @throws Fault invalidField for one that is there.
 */
export async function createAgency(
  tx: Database,
  now: Date,
  given: Partial<AgencyContent> & Pick<AgencyContent, 'agencyName' | 'shortName' | 'agencyOrgType' | 'orgCode'>,
  actor: Actor,
): Promise<string> {
  const content = {
    parentAgencyName: '',
    logo: '',
    introduction: '',
    address: '',
    phone: '',
    website: '',
    premiumAccount: '',
    premiumBank: '',
    ...given,
  };
  const agencyId = toAgencyId(content.orgCode);
  await insertAgency(tx, now, agencyId, content, actor);
  return agencyId;
}

const NUMBER = /^[\w-]{1,40}$/;

/** @throws Fault invalidField for a code that is no address. */
function toAgencyId(orgCode: string): string {
  const code = toCreditCode(orgCode);
  if (NUMBER.test(code)) return code;
  throw new Fault('invalidField', { sentence: '机构代码只能有字母和数字，请退回补正' });
}

async function insertAgency(tx: Database, now: Date, agencyId: string, content: AgencyContent, actor: Actor): Promise<void> {
  const { orgCode } = toRow(content);
  const twins = orgCode === '' ? 0 : await tx.$count(agency, eq(agency.orgCode, orgCode));
  if (twins > 0) throw new Fault('invalidField', { sentence: TAKEN });
  const stored = await tx
    .insert(agency)
    .values({ ...toRow(content), agencyId, status: IN_BUSINESS, createTime: now })
    .onConflictDoNothing()
    .returning({ agencyId: agency.agencyId });
  if (stored.length === 0) throw new Fault('invalidField', { sentence: TAKEN });
  await record(tx, now, agencyId, actor, { action: 'create', from: null, to: IN_BUSINESS });
  await tellPortal(tx, now, agencyId);
}

export const findAgency = async (db: Database, agencyId: string): Promise<Agency | null> => {
  const [row] = await db.select().from(agency).where(eq(agency.agencyId, agencyId));
  return row ?? null;
};

/** Puts what is known of an institution in the place of what was, and opens one that was shut; one that is not there is made. */
export async function saveAgency(tx: Database, now: Date, agencyId: string, content: AgencyContent, actor: Actor): Promise<void> {
  const former = await findAgency(tx, agencyId);
  if (former === null) return insertAgency(tx, now, agencyId, content, actor);
  await tx
    .update(agency)
    .set({ ...toRow(content), status: IN_BUSINESS })
    .where(eq(agency.agencyId, agencyId));
  await record(tx, now, agencyId, actor, { action: 'change', from: former.status, to: IN_BUSINESS });
  await tellPortal(tx, now, agencyId);
}

/** Shuts an institution: all that it sells goes off sale, and nothing new comes to it. */
export async function shutAgency(tx: Database, now: Date, agencyId: string, actor: Actor): Promise<void> {
  await tx.update(agency).set({ status: SHUT }).where(eq(agency.agencyId, agencyId));
  await tx
    .update(financeProduct)
    .set({ status: '0', version: sql`${financeProduct.version} + 1` })
    .where(and(eq(financeProduct.agencyId, agencyId), eq(financeProduct.status, ON_SALE)));
  await tx
    .update(insuranceProduct)
    .set({ status: '0', version: sql`${insuranceProduct.version} + 1` })
    .where(and(eq(insuranceProduct.insurerId, agencyId), eq(insuranceProduct.status, ON_SALE)));
  await record(tx, now, agencyId, actor, { action: 'shut', from: IN_BUSINESS, to: SHUT });
  await tellPortal(tx, now, agencyId);
}

/** @throws Fault invalidField for an institution that is shut. */
export async function requireInBusiness(db: Database, agencyId: string): Promise<void> {
  if ((await findAgency(db, agencyId))?.status !== IN_BUSINESS) throw new Fault('invalidField', { sentence: SHUT_SENTENCE });
}

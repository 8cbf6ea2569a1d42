import { eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { company } from '../../platform/db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../platform/db/schema/authentication-tables.ts';
import { companyAuth } from '../../platform/db/schema/submission-tables.ts';
import type { SessionUser } from '../../platform/domain/account/sessions.ts';
import { personalAuthMachine } from '../../platform/domain/authentication/authentication-machine.ts';
import { refreshQualificationCount } from '../../platform/domain/authentication/qualifications.ts';
import { writeFlow } from '../../platform/domain/record/write-flow.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import { findDemoUser } from './find-demo-user.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';

const DAY_MS = 86_400_000;
const PASSED_DAYS_AGO = 8;

async function seedPerson(db: Database, user: SessionUser, kind: keyof typeof SAMPLE_CARDS, moment: Date): Promise<void> {
  const id = newId(moment);
  const content = {
    realName: user.nickName,
    idType: '1',
    idNo: SAMPLE_CARDS[kind],
    validFrom: '2019-05-08',
    validTo: '2039-05-08',
    frontUrl: '',
    backUrl: '',
    mobile: user.mobile,
  };
  const base = { id, userId: user.id, method: '2', content, idHash: content.idNo, validTo: content.validTo, state: AUTH_STATES.passed };
  await db.insert(personalAuth).values({ ...base, stateTime: moment, createTime: moment });
  const entity = { entityType: personalAuthMachine.entityType, entityId: id } as const;
  const reviewer = { type: 'operator', id: 'seed' } as const;
  await writeFlow(db, moment, {
    ...entity,
    actor: { type: 'user', id: user.id },
    actorName: '您',
    fromState: '0',
    toState: '1',
    action: 'submit',
  });
  await writeFlow(db, moment, { ...entity, actor: reviewer, actorName: '审核人员', fromState: '1', toState: '2', action: 'pass' });
}

async function seedCompany(db: Database, companyId: string, user: SessionUser, moment: Date): Promise<void> {
  const [own] = await db.select().from(company).where(eq(company.id, companyId));
  if (own === undefined || own.authId === null) return;
  const content = CompanyCertificationForm.parse({
    creditCode: own.creditCode,
    companyName: own.companyName,
    provinceCode: '350000',
    provinceName: '福建省',
    cityCode: '350300',
    cityName: '莆田市',
    areaCode: '350304',
    areaName: '荔城区',
    industry: '19',
    registeredAddress: own.content.companyAddress,
    registeredArea: own.content.areaAddress,
    registeredCapital: '500.00',
    businessScope: own.content.businessScope,
    approvalDate: own.content.registerDate,
    legalName: own.content.handleName,
    handleName: own.content.handleName,
    handlePhone: own.content.handlePhone,
  });
  const base = { id: own.authId, companyId, userId: user.id, content, state: AUTH_STATES.passed };
  await db.insert(companyAuth).values({ ...base, stateTime: moment, createTime: moment });
}

const sample = (type: string, name: string, certNo: string, issueDate: string, expireDate: string) => ({
  type,
  name,
  certNo,
  level: '省级',
  issuer: '福建省示例主管部门',
  issueDate,
  expireDate,
  files: [],
});

async function seedQualifications(db: Database, companyId: string, user: SessionUser, now: Date, moment: Date): Promise<void> {
  const today = toDay(now);
  const samples = [
    sample('1', '专精特新中小企业（示例）', 'SAMPLE-ZJTX-001', addDays(today, -1_070), addDays(today, 25)),
    sample('4', '科技型中小企业（示例）', 'SAMPLE-KJ-002', addDays(today, -200), addDays(today, 165)),
  ];
  const common = { companyId, userId: user.id, state: AUTH_STATES.passed, stateTime: moment, createTime: moment };
  await db.insert(qualification).values(samples.map((row) => ({ ...row, ...common, id: newId(moment) })));
  await refreshQualificationCount(db, companyId);
}

/** What the demo users have passed already, so that a newcomer sees what an authenticated account looks like. */
export async function seedDemoAuthentications(db: Database, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - PASSED_DAYS_AGO * DAY_MS);
  for (const kind of ['person', 'company'] as const) {
    const user = await findDemoUser(db, kind);
    await seedPerson(db, user, kind, moment);
    if (user.companyId === null) continue;
    await seedCompany(db, user.companyId, user, moment);
    await seedQualifications(db, user.companyId, user, now, moment);
  }
}

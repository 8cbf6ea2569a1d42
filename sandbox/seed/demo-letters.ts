import { eq } from 'drizzle-orm';
import { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import type { GuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { byOfficer } from '../../platform/cases/engine/actors.ts';
import { runAction } from '../../platform/cases/engine/run-action.ts';
import { runClock } from '../../platform/cases/engine/run-clock.ts';
import { createLetter, guaranteeCase } from '../../platform/cases/guarantee/definition.ts';
import type { IssueSettings } from '../../platform/cases/guarantee/letter-documents.ts';
import { type Applicant, byViewer, LETTER_ORDER } from '../../platform/cases/guarantee/letters.ts';
import { guaranteePaid, payLetter } from '../../platform/cases/guarantee/pay-letter.ts';
import type { Database } from '../../platform/db/database.ts';
import { guaranteeLetter, tenderSection } from '../../platform/db/schema/guarantee-tables.ts';
import { createCountCache } from '../../platform/domain/count-cache.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { settlePayment } from '../../platform/domain/payment/payments.ts';
import { parseMoment, toDay } from '../../platform/domain/time/shanghai-time.ts';
import { agreeAsSeed } from './agree-as-seed.ts';
import { readAgencies, readTenderSections } from './demo-content.ts';
import { findDemoUser } from './find-demo-user.ts';

/** Accounts of the sandbox's tenant and administration sites; for demonstration only. */
export const DEMO_SITES = {
  tenant: { username: 'demo_tenant', password: 'Demo@2026tenant' },
  admin: { username: 'demo_admin', password: 'Demo@2026admin' },
} as const;

const GUARANTOR_ID = 'xinghuawan-guarantee';

const OPENING_TIME = '09:30';
const MINUTE_MS = 60_000;
const OFFICE_TIME = '15:00';

const contentOf = (change: Partial<GuaranteeContent>): GuaranteeContent =>
  GuaranteeContent.parse({
    address: '福建省莆田市荔城区示例路 18 号',
    email: 'office@firm.example',
    basicAccount: '3505010000000012345',
    contact: '林小溪（示例）',
    contactPhone: '13800000002',
    legalPerson: '林溪（示例）',
    legalPhone: '13800000003',
    topQualification: '建筑工程施工总承包三级（示例）',
    agreed: '1',
    shared: '1',
    ...change,
  });

interface SeedLetter {
  readonly sectionNo: string;
  readonly daysAgo: number;
  readonly content: (today: string) => Partial<GuaranteeContent>;
  readonly steps: readonly (readonly [GuaranteeManualAction, reason?: string])[];
}

const bid =
  (amount: string, cipher: '1' | '2' = '2') =>
  () => ({ guaranteeKind: '1' as const, amount, cipher });
const from = (kind: '2' | '5', amount: string, startsInDays: number, days: number) => (today: string) => ({
  guaranteeKind: kind,
  amount,
  startDate: addDays(today, startsInDays),
  endDate: addDays(today, startsInDays + days),
  early: '1' as const,
});

/** Letters of the demo company, one in each kind of state; they went the way everybody goes. */
const letters: readonly SeedLetter[] = [
  { sectionNo: 'PTGC260071-1', daysAgo: 140, content: bid('300000'), steps: [['apply'], ['pay'], ['issue']] },
  { sectionNo: 'PTGC260095-1', daysAgo: 30, content: from('2', '2400000', 5, 365), steps: [['apply'], ['pay'], ['issue']] },
  {
    sectionNo: 'PTCG260104-1',
    daysAgo: 8,
    content: bid('40000'),
    steps: [['apply'], ['pay'], ['reject', '营业执照的经营范围没有校服，请先变更']],
  },
  { sectionNo: 'PTGC260103-1', daysAgo: 4, content: bid('800000', '1'), steps: [['apply'], ['pay'], ['issue']] },
  { sectionNo: 'PTGC260102-1', daysAgo: 1, content: bid('500000', '1'), steps: [['apply'], ['pay']] },
  { sectionNo: 'XYGC260031-1', daysAgo: 0, content: from('5', '180000', 3, 300), steps: [['apply']] },
  { sectionNo: 'PTGC260101-1', daysAgo: 0, content: bid('', '1'), steps: [] },
];

async function seedSections(db: Database, today: string): Promise<void> {
  const rows = readTenderSections().map(({ opensInDays, ...section }) => ({
    ...section,
    bidDeadline: parseMoment(`${addDays(today, opensInDays)} ${OPENING_TIME}`),
  }));
  await db.insert(tenderSection).values(rows);
}

async function findApplicant(db: Database): Promise<Applicant> {
  const { id, companyId, nickName } = await findDemoUser(db, 'company');
  return { role: 'applicant', userId: id, companyId, name: nickName };
}

const toGuarantor = () => {
  const agencyName = readAgencies().find(({ agencyId }) => agencyId === GUARANTOR_ID)?.agencyName ?? '';
  return byOfficer({ agencyId: GUARANTOR_ID, agencyName, name: '' });
};

async function payPremium(
  context: DomainContext,
  settings: IssueSettings,
  applicant: Applicant,
  letter: { orderNo: string; version: number },
) {
  const { payNo, amount } = await payLetter(context, applicant, letter, { way: 'transfer' });
  await settlePayment(context, { payNo, amountYuan: amount }, { [LETTER_ORDER]: guaranteePaid(settings) });
}

/** Plays one letter in its own past, a minute from step to step. */
async function playLetter(db: Database, settings: IssueSettings, applicant: Applicant, letter: SeedLetter, now: Date): Promise<void> {
  const start = letter.daysAgo === 0 ? now : parseMoment(`${addDays(toDay(now), -letter.daysAgo)} ${OFFICE_TIME}`);
  let moment = new Date(start.getTime() - (letter.steps.length + 1) * MINUTE_MS);
  const context: DomainContext = { db, now: () => moment, counts: createCountCache(() => moment) };
  const draft = { sectionNo: letter.sectionNo, guarantorId: GUARANTOR_ID, content: contentOf(letter.content(toDay(moment))) };
  if (letter.steps.length > 0)
    await agreeAsSeed(context, { userId: applicant.userId, kind: 'institution', subject: GUARANTOR_ID, seedTime: now });
  const { orderNo } = await createLetter(context, applicant, draft, null);
  for (const [index, [action, reason = '']] of letter.steps.entries()) {
    moment = new Date(moment.getTime() + MINUTE_MS);
    const version = index + 1;
    if (action === 'pay') {
      await payPremium(context, settings, applicant, { orderNo, version });
      continue;
    }
    const by = action === 'issue' || action === 'reject' ? toGuarantor() : byViewer(applicant);
    const request = { action, by, number: orderNo, version, input: { reason } };
    await runAction(guaranteeCase, { ...context, ...settings }, request);
  }
}

/** Begins and ends what was issued so far on its very days. */
async function passDays(db: Database, now: Date): Promise<void> {
  const today = toDay(now);
  const issued = await db.select().from(guaranteeLetter).where(eq(guaranteeLetter.state, '30'));
  for (const { startDate, endDate } of issued)
    for (const day of [startDate, endDate === null ? null : addDays(endDate, 1)]) {
      const moment = parseMoment(day ?? today);
      if (moment <= now) await runClock(guaranteeCase, { db, now: () => moment, counts: createCountCache(() => moment) });
    }
}

/** Tender sections, and letters of the demo company with their documents. */
export async function seedDemoLetters(db: Database, now: Date, settings: IssueSettings): Promise<void> {
  await seedSections(db, toDay(now));
  const applicant = await findApplicant(db);
  for (const letter of letters) {
    await playLetter(db, settings, applicant, letter, now);
    await passDays(db, now);
  }
}

import { eq } from 'drizzle-orm';
import { REGISTRATION_STATES, type RegistrationState, registrationStates } from '#lib/contract/agency/actions.ts';
import { newId } from '../../db/new-id.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { agencyRegistration } from '../../db/schema/submission-tables.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { walkCases } from '../../testing/walk-cases.ts';
import { PLAYER } from '../engine/desk-scope.ts';
import { runAction } from '../engine/run-action.ts';
import { runClock } from '../engine/run-clock.ts';
import { registrationCase } from './definition.ts';
import { byPlatform, byRegistrant } from './registration-rows.ts';

const NUMBER = 'RZ20261120000001';
const HOUR_MS = 3_600_000;
const APPLICANT = {
  ...{ agencyOrgCode: '91350300MA2XYT1A3K', agencyOrgName: '壶公山银行（示例）', shortName: '', contactName: '', contactEmail: '' },
  ...{ websiteUrl: '', remark: '' },
};
const TYPED = { content: '请看说明', licence: '查到', reasonCode: 'other', shortName: '壶公山', adminName: '林岚', loginName: 'linlan' };
const STEP = { ticket: 'x', registrationNo: NUMBER, version: 1 };

walkCases({
  name: 'a registration',
  states: registrationStates,
  table: agencyRegistration,
  order: REGISTRATION_STATES,
  rows: [
    ['submit', '00', '10', 'applicant'],
    ['accept', '10', '20', 'operator'],
    ['ask', '10 20 40', '30', 'operator'],
    ['complete', '30', '20', 'applicant'],
    ['review', '20', '40', 'operator'],
    ['approve', '40', '50', 'operator'],
    ['refuse', '10 20 40', '90', 'operator'],
    ['withdraw', '10 20 30 40', '91', 'applicant'],
    ['lapse', '30', '92', 'clock'],
  ],
  people: { applicant: REGISTRATION_STATES, operator: REGISTRATION_STATES },
  actions: ['accept', 'ask', 'complete', 'review', 'approve', 'refuse', 'withdraw'],
  silent: ['accept', 'ask', 'complete', 'review', 'approve', 'refuse', 'withdraw', 'lapse'],
  race: ['30', { action: 'complete', role: 'applicant' }, { action: 'withdraw', role: 'applicant' }],
  open: async (db) => {
    const context = createTestContext(db);
    const id = newId(context.now());
    const now = context.now();
    const times = { stateTime: now, dueTime: now, createTime: now };
    const row = {
      ...APPLICANT,
      ...times,
      id,
      registrationNo: NUMBER,
      agencyOrgType: '1',
      logo: '',
      contactMobile: '',
      state: '10' as const,
    };
    await db.insert(agencyRegistration).values(row);
    return {
      id,
      place: async (state, isDue = false) => {
        // What an approval of before made.
        await db.delete(agency);
        await db.delete(staff);
        const lapseTime = new Date(now.getTime() + (isDue ? -HOUR_MS : HOUR_MS));
        const patch = { state: state as RegistrationState, originState: null, version: 1, stateTime: now, lapseTime, smsAt: null };
        await db.update(agencyRegistration).set(patch).where(eq(agencyRegistration.id, id));
      },
      act: ({ action, role, isStranger = false }) => {
        const by = role === 'operator' ? byPlatform(PLAYER) : byRegistrant(isStranger ? newId(now) : id);
        const input = (role === 'operator' ? TYPED : { ...STEP, ...APPLICANT }) as never;
        return runAction(registrationCase, context, { action: action as 'accept', by, number: NUMBER, version: 1, input });
      },
      runClock: () => runClock(registrationCase, context),
    };
  },
});

import fc from 'fast-check';
import { Fault } from '../../domain/fault.ts';
import { openGuaranteeDesk, SURRENDER } from '../../testing/guarantee-desk.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { waysThrough } from '../../testing/ways-through.ts';
import { findTransition, requireNextState } from '../engine/machine.ts';
import { GUARANTEE_ACTIONS, type GuaranteeAction, type GuaranteeManualAction, guaranteeMachine } from './guarantee-machine.ts';
import { moveLettersByClock } from './move-letters-by-clock.ts';

const DAY_MS = 86_400_000;
const ROLES = ['applicant', 'institution', 'beneficiary'] as const;
const INPUT = { ...SURRENDER, claimAmount: '1000' };
/** Of letters that somebody may not even know of, and of claims that stand in the way. */
const REFUSALS = ['wrongState', 'notFound', 'claimRuns'];

/** Bids are opened on the eleventh day from the start of the tests, and the letter is over within half a year. */
const DAYS_UNTIL: Readonly<Partial<Record<GuaranteeAction, number>>> = { start: 11, end: 180 };
const isManual = (action: string): action is GuaranteeManualAction => (GUARANTEE_ACTIONS as readonly string[]).includes(action);

describeOnDatabase('walks of letters', (database) => {
  it.each(waysThrough(guaranteeMachine, '00').map((way) => [way.map(({ action, by }) => `${action} by ${by}`).join(', '), way] as const))(
    'can go %s',
    async (_title, way) => {
      const desk = await openGuaranteeDesk(database().db);
      const orderNo = await desk.draft();
      for (const { action, by, to } of way) {
        if (isManual(action)) await desk.act(orderNo, by as (typeof ROLES)[number], action, INPUT);
        else {
          desk.context.advance((DAYS_UNTIL[action] ?? 0) * DAY_MS);
          await moveLettersByClock(desk.context);
        }
        expect((await desk.read(orderNo)).state).toBe(to);
      }
    },
  );

  it('taken at random follow the table, step by step, whoever tries what', async () => {
    const desk = await openGuaranteeDesk(database().db);
    const deeds = fc.array(fc.tuple(fc.constantFrom(...GUARANTEE_ACTIONS), fc.constantFrom(...ROLES)), { minLength: 25, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(deeds, async (tries) => {
        const orderNo = await desk.draft();
        for (const [action, role] of tries) {
          const before = await desk.read(orderNo);
          const allowed = findTransition(guaranteeMachine, before.state, action, role) !== null;
          const outcome = await desk.act(orderNo, role, action, INPUT).catch((error: unknown) => error);
          if (allowed) expect(outcome).toBe(requireNextState(guaranteeMachine, before, action, role));
          else {
            expect(outcome).toBeInstanceOf(Fault);
            expect(REFUSALS).toContain((outcome as Fault).kind);
            expect(await desk.read(orderNo)).toEqual(before);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

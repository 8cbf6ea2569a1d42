import fc from 'fast-check';
import { openGuaranteeDesk, SURRENDER } from '../../testing/guarantee-desk.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { Fault } from '../fault.ts';
import { findTransition, requireNextState } from '../machine/machine.ts';
import { GUARANTEE_ACTIONS, guaranteeMachine } from './guarantee-machine.ts';

const ROLES = ['applicant', 'institution', 'beneficiary'] as const;
const INPUT = { ...SURRENDER, claimAmount: '1000' };
/** Of letters that somebody may not even know of, and of claims that stand in the way. */
const REFUSALS = ['wrongState', 'notFound', 'claimRuns'];

describeOnDatabase('random walks of letters', (database) => {
  it('follow the table, step by step, whoever tries what', async () => {
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

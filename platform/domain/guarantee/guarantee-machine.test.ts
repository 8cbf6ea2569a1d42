import fc from 'fast-check';
import { GUARANTEE_STATES, type GuaranteeState } from '#lib/contract/guarantee-states.ts';
import { findTransition, type Role, requireNextState } from '../machine/machine.ts';
import { type GuaranteeAction, guaranteeMachine, toBeneficiaryView, toBidderView, toLife } from './guarantee-machine.ts';

const ROLES: readonly Role[] = ['applicant', 'institution', 'beneficiary', 'operator', 'clock'];
const ACTIONS = Object.keys(guaranteeMachine.transitions) as GuaranteeAction[];

/** The whole table once more, a line a transition. */
const TABLE = [
  '00 apply applicant 10',
  '00 cancel applicant 90',
  '10 pay applicant 20',
  '10 cancel applicant 90',
  '20 cancel applicant 90',
  '20 issue institution 30',
  '20 reject institution 25',
  '30 start clock 40',
  '30 surrender applicant 60',
  '30 claim beneficiary 70',
  '40 end clock 50',
  '40 release institution 50',
  '40 release beneficiary 50',
  '40 surrender applicant 60',
  '40 claim beneficiary 70',
  '60 approve institution 61',
  '60 refuse institution origin',
  '70 uphold institution 71',
  '70 dismiss institution 72',
];

describe('the machine of guarantee letters', () => {
  it('allows these transitions and no other', () => {
    const found = GUARANTEE_STATES.flatMap((state) =>
      ACTIONS.flatMap((action) =>
        ROLES.flatMap((role) => {
          const transition = findTransition(guaranteeMachine, state, action, role);
          return transition === null ? [] : [`${state} ${action} ${role} ${transition.to}`];
        }),
      ),
    );
    expect(found.sort()).toEqual([...TABLE].sort());
  });

  it('leads a refused surrender back to where it came from', () => {
    expect(requireNextState(guaranteeMachine, { state: '60', originState: '30' }, 'refuse', 'institution')).toBe('30');
    expect(requireNextState(guaranteeMachine, { state: '60', originState: '40' }, 'refuse', 'institution')).toBe('40');
  });

  it('never leaves an end, whatever anybody tries', () => {
    const ends: GuaranteeState[] = ['25', '50', '61', '71', '72', '90'];
    const tries = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...ROLES)), { maxLength: 60 });
    fc.assert(
      fc.property(tries, (all) => {
        let at: { state: GuaranteeState; originState: GuaranteeState | null } = { state: '00', originState: null };
        for (const [action, role] of all) {
          const { state } = at;
          const allowed = TABLE.find((line) => line.startsWith(`${state} ${action} ${role} `));
          try {
            at = { state: requireNextState(guaranteeMachine, at, action, role), originState: state };
          } catch {
            if (allowed !== undefined) return false;
            continue;
          }
          if (allowed === undefined || ends.includes(state)) return false;
        }
        return true;
      }),
    );
  });

  it('shows the bidder and the beneficiary no more than concerns them', () => {
    const views = GUARANTEE_STATES.map((state) => [state, toBidderView(state), toBeneficiaryView(state)]);
    expect(views).toEqual([
      ['00', null, null],
      ['10', null, null],
      ['20', '审核中', null],
      ['25', '未通过', null],
      ['30', '已出函', '已出函'],
      ['40', '已出函', '已出函'],
      ['50', '已出函', '已出函'],
      ['60', '退保审核中', '已出函'],
      ['61', '已退保', '已退保'],
      ['70', '已出函', '索赔中'],
      ['71', '已出函', '已索赔'],
      ['72', '已出函', '已出函'],
      ['90', null, null],
    ]);
  });

  it.each([
    ['30', null, 'EFFECTIVE'],
    ['60', null, 'EFFECTIVE'],
    ['70', null, 'EFFECTIVE'],
    ['50', null, 'EXPIRED'],
    ['50', new Date(), 'RELEASED'],
    ['61', null, 'RELEASED'],
    ['71', null, 'RELEASED'],
    ['72', null, 'EFFECTIVE'],
  ] as const)('in state %s, released %s, the letter is %s', (state, releaseTime, life) => {
    expect(toLife(state, { releaseTime, endDate: '2026-11-21' }, '2026-11-21')).toBe(life);
  });

  it('ends a letter with its last day even before the clock looks', () => {
    expect(toLife('72', { releaseTime: null, endDate: '2026-11-20' }, '2026-11-21')).toBe('EXPIRED');
  });
});

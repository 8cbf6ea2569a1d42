import { GUARANTEE_STATES } from '#lib/contract/guarantee/states.ts';
import { describeMachine } from '../../testing/describe-machine.ts';
import { requireNextState } from '../machine/machine.ts';
import { guaranteeMachine, toBeneficiaryView, toBidderView, toLife } from './guarantee-machine.ts';

describeMachine('a guarantee letter', guaranteeMachine, GUARANTEE_STATES, [
  ['apply', '00', '10', 'applicant'],
  ['cancel', '00 10 20', '90', 'applicant'],
  ['pay', '10', '20', 'applicant'],
  ['issue', '20', '30', 'institution'],
  ['reject', '20', '25', 'institution'],
  ['start', '30', '40', 'clock'],
  ['surrender', '30 40', '60', 'applicant'],
  ['claim', '30 40', '70', 'beneficiary'],
  ['end', '40', '50', 'clock'],
  ['release', '40', '50', 'institution beneficiary'],
  ['approve', '60', '61', 'institution'],
  ['refuse', '60', 'origin', 'institution'],
  ['uphold', '70', '71', 'institution'],
  ['dismiss', '70', '72', 'institution'],
]);

describe('a guarantee letter', () => {
  it('leads a refused surrender back to where it came from', () => {
    expect(requireNextState(guaranteeMachine, { state: '60', originState: '30' }, 'refuse', 'institution')).toBe('30');
    expect(requireNextState(guaranteeMachine, { state: '60', originState: '40' }, 'refuse', 'institution')).toBe('40');
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

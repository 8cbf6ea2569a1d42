import { defineMachine } from '../../cases/engine/machine.ts';

/** A code for one signing (domain b13): 0 待扫码, 1 已扫码待确认, 2 已签约, 3 已拒绝, 4 过期. */
export const signMachine = defineMachine<'0' | '1' | '2' | '3' | '4', 'scan' | 'confirm' | 'refuse' | 'expire'>({
  entityType: 'signQr',
  transitions: {
    scan: [{ from: ['0'], to: '1', by: ['applicant'] }],
    confirm: [{ from: ['1'], to: '2', by: ['applicant'] }],
    refuse: [{ from: ['1'], to: '3', by: ['applicant'] }],
    expire: [{ from: ['0', '1'], to: '4', by: ['clock'] }],
  },
});

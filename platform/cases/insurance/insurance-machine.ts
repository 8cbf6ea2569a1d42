import { defineMachine } from '../engine/machine.ts';

/** Orders for insurance (domain.md b5): nothing else changes the state of one. */
export const insuranceOrderMachine = defineMachine({
  entityType: 'insuranceOrder',
  transitions: {
    submit: [{ from: ['00'], to: '10', by: ['applicant'] }],
    accept: [{ from: ['10', '20'], to: '30', by: ['institution'] }],
    review: [{ from: ['10'], to: '20', by: ['institution'] }],
    askChange: [{ from: ['10', '20'], to: '15', by: ['institution'] }],
    amend: [{ from: ['15'], to: '10', by: ['applicant'] }],
    refuse: [{ from: ['20'], to: '91', by: ['institution'] }],
    pay: [{ from: ['30'], to: '40', by: ['applicant'] }],
    expire: [{ from: ['30'], to: '94', by: ['clock'] }],
    issue: [{ from: ['40'], to: '50', by: ['institution'] }],
    issueFail: [{ from: ['40'], to: '92', by: ['institution'] }],
    start: [{ from: ['50'], to: '60', by: ['clock'] }],
    end: [{ from: ['60'], to: '70', by: ['clock'] }],
    surrender: [{ from: ['50', '60'], to: '80', by: ['applicant'] }],
    approveSurrender: [{ from: ['80'], to: '81', by: ['institution'] }],
    cancel: [{ from: ['00', '10', '15', '20', '30'], to: '93', by: ['applicant'] }],
  },
});
export type InsuranceMove = keyof typeof insuranceOrderMachine.transitions;

/** Claims (domain.md b5): 1 已发起, 4 补充材料, 5 赔付中, 2 理赔成功, 3 理赔失败. */
export const insuranceClaimMachine = defineMachine({
  entityType: 'insuranceClaim',
  transitions: {
    claim: [{ from: ['0'], to: '1', by: ['applicant'] }],
    askMore: [{ from: ['1'], to: '4', by: ['institution'] }],
    supplement: [{ from: ['4'], to: '1', by: ['applicant'] }],
    uphold: [{ from: ['1'], to: '5', by: ['institution'] }],
    payOut: [{ from: ['5'], to: '2', by: ['institution'] }],
    dismiss: [{ from: ['1'], to: '3', by: ['institution'] }],
  },
});
export type ClaimMove = keyof typeof insuranceClaimMachine.transitions;

/** A claim that is not decided yet. */
export const OPEN_CLAIM_STATES = ['1', '4', '5'] as const;

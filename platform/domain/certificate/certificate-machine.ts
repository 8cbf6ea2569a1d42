import { defineMachine } from '../../cases/engine/machine.ts';

/** Orders about certificates (domain.md b9): nothing else changes the state of one. */
export const certificateOrderMachine = defineMachine({
  entityType: 'certificateOrder',
  transitions: {
    submit: [{ from: ['00', '15'], to: '10', by: ['applicant'] }],
    return: [{ from: ['10'], to: '15', by: ['institution'] }],
    approve: [{ from: ['10'], to: '20', by: ['institution'] }],
    /** Passed, and nothing to pay. */
    accept: [{ from: ['10'], to: '30', by: ['institution'] }],
    reject: [{ from: ['10'], to: '91', by: ['institution'] }],
    pay: [{ from: ['20'], to: '30', by: ['applicant'] }],
    expire: [{ from: ['20'], to: '92', by: ['clock'] }],
    /** A medium is ready or on its way. */
    send: [{ from: ['30'], to: '40', by: ['institution'] }],
    /** Done by wire: nothing is handed over. */
    finish: [{ from: ['30'], to: '50', by: ['institution'] }],
    receive: [{ from: ['40'], to: '50', by: ['applicant', 'clock'] }],
    cancel: [{ from: ['00', '10', '15', '20'], to: '92', by: ['applicant'] }],
  },
});
export type CertificateOrderMove = keyof typeof certificateOrderMachine.transitions;

/** Certificates (domain.md b9): 1 有效, 2 即将到期, 3 已过期, 4 已锁定, 5 已停用, 6 已注销. */
export const certificateMachine = defineMachine({
  entityType: 'digitalCertificate',
  transitions: {
    warn: [{ from: ['1'], to: '2', by: ['clock'] }],
    expire: [{ from: ['1', '2', '4', '5'], to: '3', by: ['clock'] }],
    renew: [{ from: ['1', '2', '3'], to: '1', by: ['institution'] }],
    replace: [{ from: ['1', '2', '4'], to: '1', by: ['institution'] }],
    change: [{ from: ['1', '2'], to: '1', by: ['institution'] }],
    lock: [{ from: ['1', '2'], to: '4', by: ['institution'] }],
    disable: [{ from: ['1', '2'], to: '5', by: ['institution'] }],
    unlock: [{ from: ['4'], to: '1', by: ['institution'] }],
    revoke: [{ from: ['1', '2', '3', '4', '5'], to: '6', by: ['institution'] }],
    enable: [{ from: ['5'], to: '1', by: ['institution'] }],
  },
});
export type CertificateMove = keyof typeof certificateMachine.transitions;

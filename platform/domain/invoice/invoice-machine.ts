import { defineMachine } from '../../cases/engine/machine.ts';

/** Invoices (domain.md b8): nothing else changes the state of one. What failed, was taken back or cancelled can be asked for anew. */
export const invoiceMachine = defineMachine({
  entityType: 'invoice',
  transitions: {
    start: [{ from: ['0'], to: '1', by: ['institution'] }],
    issue: [{ from: ['1'], to: '2', by: ['institution'] }],
    fail: [{ from: ['0', '1'], to: '3', by: ['institution'] }],
    /** The seller's red one, or the refund of what it stands for. */
    reverse: [{ from: ['2'], to: '4', by: ['institution', 'clock'] }],
    cancel: [
      { from: ['0'], to: '5', by: ['applicant'] },
      { from: ['0', '1'], to: '5', by: ['clock'] },
    ],
  },
});
export type InvoiceMove = keyof typeof invoiceMachine.transitions;

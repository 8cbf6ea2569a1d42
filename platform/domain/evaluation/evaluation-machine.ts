import { defineMachine } from '../../cases/engine/machine.ts';

/** Evaluations (domain.md b7): nothing else changes the state of one. 0 is an order that nobody has rated yet. */
export const evaluationMachine = defineMachine({
  entityType: 'evaluation',
  transitions: {
    submit: [{ from: ['0'], to: '1', by: ['applicant'] }],
    append: [{ from: ['1'], to: '2', by: ['applicant'] }],
    block: [{ from: ['1', '2'], to: '3', by: ['operator'] }],
    expire: [{ from: ['0'], to: '4', by: ['clock'] }],
  },
});
export type EvaluationMove = keyof typeof evaluationMachine.transitions;

import { defineMachine, listActions, requireNextState } from './machine.ts';

const machine = defineMachine({
  entityType: 'sample',
  transitions: {
    submit: [{ from: ['00'], to: '10', by: ['applicant'] }],
    return: [{ from: ['10', '20'], to: '45', by: ['institution'] }],
    accept: [{ from: ['10'], to: '20', by: ['institution'] }],
    resubmit: [{ from: ['45'], to: 'origin', by: ['applicant'] }],
    expire: [{ from: ['10'], to: '93', by: ['clock'] }],
  },
});

const at = (state: '00' | '10' | '20' | '45' | '93', originState: '10' | '20' | null = null) => ({ state, originState }) as never;

describe('a machine of states', () => {
  it('follows its table and nothing else', () => {
    expect(requireNextState(machine, at('00'), 'submit', 'applicant')).toBe('10');
    expect(() => requireNextState(machine, at('10'), 'submit', 'applicant')).toThrow(expect.objectContaining({ kind: 'wrongState' }));
    expect(() => requireNextState(machine, at('00'), 'submit', 'institution')).toThrow(expect.objectContaining({ kind: 'wrongState' }));
  });

  it('leads a returned case back to where it was', () => {
    expect(requireNextState(machine, at('45', '20'), 'resubmit', 'applicant')).toBe('20');
    expect(() => requireNextState(machine, at('45'), 'resubmit', 'applicant')).toThrow(expect.objectContaining({ kind: 'wrongState' }));
  });

  it('lists what a role may do now', () => {
    expect(listActions(machine, '10', 'institution')).toEqual(['return', 'accept']);
    expect(listActions(machine, '10', 'applicant')).toEqual([]);
  });
});

/** ID numbers of the two demonstration accounts' people, 陈小满 and 林小溪. Numbers of nobody: their region does not exist. */
export const SAMPLE_CARDS = { person: '350399199003070012', company: '350399198511230022' } as const;

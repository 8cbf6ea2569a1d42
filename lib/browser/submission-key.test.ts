import { keySubmission } from './submission-key.ts';

it('keeps the key as long as nothing is changed', () => {
  const first = keySubmission(null, { amount: '50' });
  expect(first.key).toMatch(/^[\w-]{8,64}$/);
  expect(keySubmission(first, { amount: '50' })).toEqual(first);
  expect(keySubmission(first, { amount: '60' }).key).not.toBe(first.key);
});

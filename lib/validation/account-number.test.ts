import { groupAccount, isUnlikelyCard } from './account-number.ts';

it.each([
  ['622202123456', '6222 0212 3456'],
  ['6222021234567890128', '6222 0212 3456 7890 128'],
])('%s is read aloud in groups of four', (digits, grouped) => expect(groupAccount(digits)).toBe(grouped));

/** The last digit makes the sum of ISO/IEC 7812-1, Annex B, whole. */
const withCheck = (digits: string): string => [...'0123456789'].map((last) => digits + last).find((one) => !isUnlikelyCard(one)) ?? '';

it('finds one digit that is wrong, and two neighbours that were swapped, in the number of a card', () => {
  const card = withCheck('622202123456789012');
  expect(card).toHaveLength(19);
  expect(isUnlikelyCard(card)).toBe(false);
  for (const place of [2, 9, 18]) {
    const wrong = card.slice(0, place) + ((Number(card[place]) + 1) % 10) + card.slice(place + 1);
    expect(isUnlikelyCard(wrong)).toBe(true);
  }
  expect(isUnlikelyCard(card.replace('34', '43'))).toBe(true);
});

it('knows the example of the standard’s check digit', () => {
  expect(isUnlikelyCard('6200000000000005')).toBe(false);
  expect(isUnlikelyCard('6200000000000006')).toBe(true);
});

it.each(['622202123456', '3500123456789012', '**** 0123', ''])('says nothing of %j, which need be no card', (digits) =>
  expect(isUnlikelyCard(digits)).toBe(false),
);

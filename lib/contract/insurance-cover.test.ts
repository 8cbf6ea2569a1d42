import { coolingText } from './insurance-cover.ts';

it.each([
  ['1', 15, '15 天，收到保单起算，不想要了全额退'],
  ['5', 0, '没有，生效前全额退，生效以后按剩下的天数退'],
  ['7', 0, '没有。保单是给被保险人的保证，要退保，先要被保险人同意，再打 0594-0000001 办'],
])('of type %s with %i days to think it over says: %s', (type, coolingDays, text) => {
  expect(coolingText({ type, coolingDays, serviceTel: '0594-0000001' })).toBe(text);
});

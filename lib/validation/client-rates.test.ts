import { toClientRates } from './client-rates.ts';

const bound = { name: 'sms', uses: 20, windowMs: 60_000 };
const usesOf = (address: string) => Object.fromEntries(toClientRates(address, bound).map(({ key, uses }) => [key, uses]));

describe('the bounds of a client', () => {
  it('are wide for an IPv4 address, which a mobile carrier gives to thousands', () => {
    expect(usesOf('203.0.113.9')).toEqual({ 'sms:client:203.0.113.9': 300 });
  });

  it('are one subscriber’s for all of a /64, and those of many for the /48 around it', () => {
    expect(usesOf('2001:db8:1:2::1')).toEqual(usesOf('2001:0db8:1:2:ffff::9'));
    expect(usesOf('2001:db8:1:2::1')).toEqual({ 'sms:client:2001:db8:1:2::/64': 20, 'sms:client:2001:db8:1::/48': 300 });
  });

  it('do not hold who comes from nowhere known', () => {
    expect(toClientRates('', bound)).toEqual([]);
  });
});

import fc from 'fast-check';
import { toNetwork, toWideNetwork } from './client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1::6', '2001:db8:1::/64', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8::/64', '2001:db8::/48'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64', '0:2:3::/48'],
    ['1::8', '1::/64', '1::/48'],
    ['1:0:0:4::8', '1:0:0:4::/64', '1::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['::1', '::/64', '::/48'],
    ['', '', ''],
    ['  ', '', ''],
    ['Unknown', 'unknown', 'unknown'],
    ['203.0.113.900', '203.0.113.900', '203.0.113.900'],
  ])('of %j is %j, its site %j', (address, network, wide) => {
    expect([toNetwork(address), toWideNetwork(address)]).toEqual([network, wide]);
  });

  it('is one for every host and every spelling within 64 bits, and another outside of them', () => {
    const group = fc.integer({ min: 1, max: 0xff_ff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.array(group, { minLength: 4, maxLength: 4 }), (groups, host) => {
        const spell = (parts: number[], width: number) => parts.map((part) => part.toString(16).padStart(width, '0')).join(':');
        const own = toNetwork(spell(groups, 1));
        expect(toNetwork(spell([...groups.slice(0, 4), ...host], 4).toUpperCase())).toBe(own);
        const beside = groups.with(3, groups[3] === 1 ? 2 : 1);
        expect(toNetwork(spell(beside, 1))).not.toBe(own);
        expect(toWideNetwork(spell(beside, 1))).toBe(toWideNetwork(spell(groups, 1)));
      }),
    );
  });
});

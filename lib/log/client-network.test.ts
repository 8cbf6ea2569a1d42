import { toClientNetwork } from './client-network.ts';

describe('a client in the log', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => expect(toClientNetwork(address)).toBe(network));

  it.each(['', 'not an address', '203.0.113.9, 10.0.0.1', '::1]/x'])('%j is nobody', (address) =>
    expect(toClientNetwork(address)).toBeUndefined(),
  );
});

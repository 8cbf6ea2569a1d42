import { clientAddressFinder } from './client-address.ts';

describe('clientAddressFinder', () => {
  it.each([
    ['203.0.113.9', '', [], '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', [], '203.0.113.9'],
    ['::ffff:10.0.0.1', '1.2.3.4, 203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9, 10.0.0.7', ['10.0.0.0/8'], '203.0.113.9'],
    ['10.0.0.1', 'unknown', ['10.0.0.1'], '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, <script>', ['10.0.0.1'], '10.0.0.1'],
    ['::1', '2001:db8::5', ['::1'], '2001:db8::5'],
  ])('of a connection from %s with %j, trusting %j, is %s', (remote, forwarded, trusted, client) => {
    expect(clientAddressFinder(trusted)(remote, forwarded)).toBe(client);
  });
});

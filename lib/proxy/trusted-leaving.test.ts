import type { Env } from '#lib/env/env-schema.ts';
import { hasTrustedRedirects } from './trusted-leaving.ts';

const env = { SIGN_ON_HOSTS: ['pay.example'], INTERNAL_HOSTS: [], SANDBOX: true, SANDBOX_URL: 'http://localhost:4100' } as unknown as Env;
const call = { leaves: ['cashierUrl'] };
const to = (cashierUrl: unknown) => hasTrustedRedirects(call, { code: 200, data: { cashierUrl } }, env);

it.each(['https://pay.example/cashier?payNo=1', 'http://localhost:4100/sandbox/cashier?payNo=1'])(
  'lets the cashier at %s through',
  (address) => {
    expect(to(address)).toBe(true);
  },
);

it.each([
  'https://evil.example/cashier',
  'http://pay.example/',
  'javascript:alert(1)',
  'https://pay.example@evil.example/',
  '',
  null,
  undefined,
])('lets no answer through that leads to %s', (address) => {
  expect(to(address)).toBe(false);
});

it('lets a browser stay only where the call may do without an address, and leads to none for it', () => {
  const asked = (cashierUrl: unknown) => hasTrustedRedirects({ ...call, mayStay: true }, { code: 200, data: { cashierUrl } }, env);
  expect([undefined, null, '', 'https://evil.example/', 'https://pay.example/'].map(asked)).toEqual([true, false, false, false, true]);
});

it('asks nothing of calls that lead nowhere', () => {
  expect(hasTrustedRedirects({}, { code: 200 }, env)).toBe(true);
});

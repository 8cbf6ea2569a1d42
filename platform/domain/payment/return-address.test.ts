import { returnAddressOf } from './return-address.ts';

const sites = { signOn: { siteUrl: 'https://portal.example' }, guaranteeUrl: 'https://guarantee.example' };

it('leads back to the site that asked for the payment', () => {
  expect(returnAddressOf({ orderType: 'insuranceOrder', returnPath: '/user/x' }, sites)).toBe('https://portal.example/user/x');
  expect(returnAddressOf({ orderType: 'guaranteeLetter', returnPath: '/orders/GL1' }, sites)).toBe('https://guarantee.example/orders/GL1');
});

it('leads nowhere else, and nowhere where the site is not open', () => {
  for (const returnPath of ['.evil.example/', '@evil.example/', ':x'])
    expect(() => returnAddressOf({ orderType: 'insuranceOrder', returnPath }, sites)).toThrow();
  expect(() => returnAddressOf({ orderType: 'guaranteeLetter', returnPath: '/' }, { ...sites, guaranteeUrl: null })).toThrow();
});

import { routes } from '#lib/routes/routes.ts';
import { publicAddress, retentionOf } from './page-memory.ts';

const HASH = 'afd6328d347c572250c45b4cfcb9fcdf1c253a275c8a135b658c99b464a67f25';
const keyOf = (address: string, kind = 'APP_PAGE') => `/route-cache/${kind}/${HASH}/$${address}`;

describe('retentionOf', () => {
  const kept = Object.values(routes).filter(({ render }) => render !== 'once');
  it.each(kept.map(({ pattern, render }) => [pattern.replaceAll(/\{\w+\}/g, 'A-1'), render] as const))(
    'keeps the plain page %s',
    (path, render) => {
      const address = render === 'shell' ? path : path === '/' ? '/-' : `/-${path}`;
      expect(retentionOf(keyOf(address))).toBe('kept');
    },
  );

  // As Next of this build gave them to its cache.
  it.each([
    ['/category=61/policy', 'kept'],
    ['/productCode=IP1/insureProduct', 'kept'],
    ['/productCode=FP1/financeServerSub', 'kept'],
    ['/productId=FP1/agriculture/submit', 'kept'],
    ['/category=61&page=2/policy', 'passing'],
    ['/~301~-/policy', 'kept'],
    ['/~301~category=61/policy', 'kept'],
    ['/~301~page=9999/financeServer', 'passing'],
    ['/~301~search=%E6%9C%A8/policy', 'none'],
    ['/age=30&productCode=IP1/insureProduct', 'passing'],
    ['/amount=5&months=12/financeServer/FP1', 'passing'],
    ['/codes=ZZ1%2CZZ2/tools/compare', 'passing'],
    ['/guaranteeType=zzzz/financeServer', 'passing'],
    ['/page=9999/financeServer', 'passing'],
    ['/search=%E6%9C%A8/policy', 'none'],
    ['/page=3&search=%E6%9C%A8+a%252Fb%2526page%253D2/policy', 'none'],
    ['/search%3D%E6%9C%A8/policy', 'none'],
    ['/no=BH1&sha256=00/guarantee/verify', 'none'],
    ['/amount=5&rate=3.651/tools/calculator', 'none'],
    ['/-/preview/policy/0-_t', 'none'],
    ['/iconxyz', 'passing'],
    ['/icon12/financeServer', 'passing'],
    ['/_not-found', 'passing'],
  ])('says of %s: %s', (address, retention) => {
    expect(retentionOf(keyOf(address))).toBe(retention);
  });

  it('keeps generated files, and lets whatever it does not know pass', () => {
    expect(retentionOf(keyOf('/sitemaps/products-1.xml', 'APP_ROUTE'))).toBe('kept');
    expect(['', 'x', 'a'.repeat(64)].map(retentionOf)).toEqual(['passing', 'passing', 'passing']);
  });
});

describe('publicAddress', () => {
  it.each([
    ['/-', '/'],
    ['/-/financeServer/FP1', '/financeServer/FP1'],
    ['/agencyId=mulanxi-bank/financeServer', '/financeServer?agencyId=mulanxi-bank'],
    ['/codes=ZZ1%2CZZ2/tools/compare', '/tools/compare?codes=ZZ1%2CZZ2'],
    ['/category%3D61%26page%3D2/policy', '/policy?category=61&page=2'],
    ['/user/financeOrder', '/user/financeOrder'],
    ['/~301~page=2/financeServer', null],
    ['/_not-found', null],
  ])('of %s is %s', (address, known) => {
    expect(publicAddress({ key: keyOf(address) })).toBe(known);
  });

  it('of a generated file is none: only programs ask for it, again and again', () => {
    expect(publicAddress({ key: keyOf('/sitemaps/products-1.xml', 'APP_ROUTE') })).toBeNull();
  });
});

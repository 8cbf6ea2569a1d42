import { toSection } from './nav-link.tsx';

describe('toSection', () => {
  it.each([
    ['/', '/-', ''],
    ['/financeServer', '/-/financeServer', 'financeServer'],
    ['/financeServer', '/guaranteeType%3D1%26page%3D2/financeServer', 'financeServer'],
    ['/financeServer', '/guaranteeType=1&page=2/financeServer', 'financeServer'],
    ['/policy/a1', '/-/policy/a1', 'policy'],
  ])('%s and its internal address %s are one section', (shown, internal, section) => {
    expect([toSection(shown), toSection(internal)]).toEqual([section, section]);
  });

  it.each(['/tools/compare', '/tools/calculator', '/tools/match', '/institution/mulanxi-bank', '/-/tools/match'])(
    'counts %s to 金融超市',
    (path) => {
      expect(toSection(path)).toBe('financeServer');
    },
  );

  it('counts the subsidies to 政策资讯', () => {
    expect(toSection('/subsidies')).toBe('policy');
  });

  it('counts the pages of an application to their list', () => {
    expect([toSection('/financeServerSub'), toSection('/insureProduct'), toSection('/confirmInsured')]).toEqual([
      'financeServer',
      'insure',
      'insure',
    ]);
  });
});

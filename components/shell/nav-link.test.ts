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

  it('counts the pages of an application to their list', () => {
    expect([toSection('/financeServerSub'), toSection('/insureProduct'), toSection('/confirmInsured')]).toEqual([
      'financeServer',
      'insure',
      'insure',
    ]);
  });
});

import { toCompanyFacts } from './company-auth-view.tsx';

it('shows what only the dialog asks for: entry, verification, area and the legal person’s number', () => {
  const content = { joinTime: '2025-05-05', verified: false, registeredArea: '荔城区', legalName: '林一', legalMobile: '13800000009' };
  const facts = toCompanyFacts(content, '');
  expect(Object.fromEntries(facts)).toMatchObject({
    平台入驻时间: '2025-05-05',
    是否已实名核验: '否',
    注册区域: '荔城区',
    法定代表人: '林一 138****0009',
  });
});

it.each([
  [{}, '', ''],
  [{ termType: '1', verified: true }, '长期有效', '是'],
  [{ termType: '2', termStart: '2020-01-01', termEnd: '2030-01-01' }, '2020-01-01 至 2030-01-01', ''],
] as const)('says nothing of a term and a verification that nobody chose: %j', (content, term, verified) => {
  const facts = toCompanyFacts(content, '');
  expect(Object.fromEntries(facts)).toMatchObject({ 营业期限: term, 是否已实名核验: verified });
});

import fc from 'fast-check';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { breadcrumbList, governmentOrganization, loanOrCredit, newsArticle, toJsonLdScript } from './structured-data.ts';

const site = { url: 'https://portal.example', name: '莆田数字金融' };

const product = {
  productCode: 'FP0001',
  productName: '园区担保贷',
  productType: '1',
  agencyName: '示范银行',
  agencyOrgType: '1',
  amountStart: 10,
  amountEnd: 500,
  rateStart: 3.65,
  rateEnd: 4.35,
  allInRate: 6.2836,
  termStart: 3,
  termEnd: 36,
  guaranteeTypes: ['6', '4'],
  targetCustomer: '租园区厂房的制造企业',
  lead: '最多能借 500 万元。',
  fees: [
    { name: '担保费', payee: '', when: '', kind: 'rateYearly', rate: 1.2, note: '' },
    { name: '公证费', payee: '', when: '', kind: 'fixed', amountYuan: 1_000, note: '' },
  ],
} as Partial<FinanceProduct> as FinanceProduct;

const article = {
  policyArticleId: 'PA1',
  categoryId: '64',
  title: '关于首次贷款贴息的通知',
  summary: '摘要',
  plainSummary: '可以领回一半利息。',
  source: '示范财政局',
  tags: ['首贷', '贴息'],
  publishTime: '2026-11-12',
  updateTime: '2026-11-13 09:30:00',
} as Partial<PolicyArticle> as PolicyArticle;

it('a loan carries its amounts in yuan, its rates with and without fees, and its fees', () => {
  expect(loanOrCredit(product, site)).toMatchObject({
    '@type': 'LoanOrCredit',
    url: 'https://portal.example/financeServer/FP0001',
    provider: { '@type': 'BankOrCreditUnion', name: '示范银行' },
    amount: { currency: 'CNY', minValue: 100_000, maxValue: 5_000_000 },
    loanTerm: { minValue: 3, maxValue: 36, unitCode: 'MON' },
    interestRate: { minValue: 3.65, maxValue: 4.35 },
    annualPercentageRate: { value: 6.2836 },
    requiredCollateral: '政府性融资担保、保证',
    feesAndCommissionsSpecification: '担保费 每年借款额的 1.2%；公证费 1000 元',
  });
});

it('a loan at a rate to be agreed states none', () => {
  const negotiable = loanOrCredit({ ...product, rateStart: null, rateEnd: null, allInRate: null, fees: [] }, site);
  expect(negotiable).not.toHaveProperty('interestRate');
  expect(negotiable).not.toHaveProperty('annualPercentageRate');
  expect(negotiable).toMatchObject({ feesAndCommissionsSpecification: '没有其他费用' });
});

it('an article says who published it, when by Shanghai’s clock, and in which category', () => {
  expect(newsArticle(article, site)).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://portal.example/policy/PA1',
    headline: '关于首次贷款贴息的通知',
    description: '可以领回一半利息。',
    articleSection: '通知公告',
    datePublished: '2026-11-12T00:00:00+08:00',
    dateModified: '2026-11-13T09:30:00+08:00',
    author: { name: '示范财政局' },
    publisher: {
      '@type': 'GovernmentOrganization',
      '@id': 'https://portal.example/#organization',
      name: '莆田数字金融',
      url: 'https://portal.example/',
      logo: 'https://portal.example/icon-512.png',
    },
  });
});

it('an article never changed was last changed when it was published, and falls back to its summary', () => {
  expect(newsArticle({ ...article, updateTime: '', plainSummary: '' }, site)).toMatchObject({
    dateModified: '2026-11-12T00:00:00+08:00',
    description: '摘要',
  });
});

it('the organisation has the id that articles refer to', () => {
  expect(governmentOrganization(site)).toMatchObject({ '@id': 'https://portal.example/#organization', name: '莆田数字金融' });
});

it('breadcrumbs count from one and are absolute', () => {
  const items = [
    { name: '首页', href: '/' },
    { name: '金融超市', href: '/financeServer' },
  ];
  expect(breadcrumbList(items, site)).toMatchObject({
    itemListElement: [
      { position: 1, name: '首页', item: 'https://portal.example/' },
      { position: 2, name: '金融超市', item: 'https://portal.example/financeServer' },
    ],
  });
});

it('no text can end the script, and every text is read back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('</script><script>alert(1)', '<!--', ']]>', '\u2028')), (name) => {
      const text = toJsonLdScript({ name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ name });
    }),
  );
});

import { describe, expect, it } from '@jest/globals';
import { DICTIONARY_TYPES, type DictionaryType } from '#lib/contract/dictionary.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { readDictionaries, readDistricts, readSampleIds } from '../../platform/seed/reference-content.ts';
import { readAgencies, readFinanceProducts, readInsuranceProducts, readPolicyArticles, readTenderSections } from './demo-content.ts';

const agencies = readAgencies();
const financeProducts = readFinanceProducts();
const insuranceProducts = readInsuranceProducts();
const policyArticles = readPolicyArticles();
const dictionaries = readDictionaries();
const districts = readDistricts();
const ONCE = '4';
const SAMPLE = '（示例）';
const codesOf = (type: DictionaryType) => new Set(dictionaries[type].map((entry) => entry.dictValue));
const agencyIds = new Set(agencies.map((agency) => agency.agencyId));
const agencyNames = new Set(agencies.map((agency) => agency.agencyName));
const countyCodes = new Set(districts.filter((district) => district.parentId === '350300').map((district) => district.districtCode));
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const unknown = (values: readonly string[], known: ReadonlySet<string>) => values.filter((value) => !known.has(value));

describe('dictionaries and districts', () => {
  it('every dictionary of the contract has entries and no value twice', () => {
    expect(Object.keys(dictionaries).sort()).toEqual([...DICTIONARY_TYPES].sort());
    for (const entries of Object.values(dictionaries)) expect(entries.length).toBeGreaterThan(0);
    const many = DICTIONARY_TYPES.filter((type) => type !== 'show_portal_page');
    expect(many.flatMap((type) => repeated(dictionaries[type].map((entry) => entry.dictValue)))).toEqual([]);
  });

  it('industries are the 20 sections and 97 divisions of GB/T 4754', () => {
    expect(dictionaries.usr_industry.filter((entry) => /^[A-T]$/.test(entry.dictValue))).toHaveLength(20);
    expect(dictionaries.usr_industry.filter((entry) => /^\d{2}$/.test(entry.dictValue))).toHaveLength(97);
  });

  it('every district has a code of six digits, a known parent and a place below its province', () => {
    const ids = new Set(districts.map((district) => district.id));
    expect(ids.size).toBe(districts.length);
    expect(districts.filter((district) => !/^\d{6}$/.test(district.id))).toEqual([]);
    expect(districts.filter((district) => district.parentId !== null && !ids.has(district.parentId))).toEqual([]);
    expect(districts.filter((district) => district.districtLevel === '1')).toHaveLength(34);
    expect([...countyCodes]).toEqual(['350302', '350303', '350304', '350305', '350322']);
  });
});

describe('institutions', () => {
  it('say that they are samples and exist once', () => {
    expect(agencies.length).toBeGreaterThanOrEqual(30);
    expect(agencies.filter((agency) => !agency.agencyName.endsWith(SAMPLE))).toEqual([]);
    expect(repeated(agencies.map((agency) => agency.agencyId))).toEqual([]);
    expect(repeated(agencies.map((agency) => agency.agencyName))).toEqual([]);
  });
});

describe('finance products', () => {
  it('are at least 63, each with its own code and name, over every type, guarantee and way to repay', () => {
    expect(financeProducts.length).toBeGreaterThanOrEqual(63);
    expect(repeated(financeProducts.map((product) => product.productCode))).toEqual([]);
    expect(repeated(financeProducts.map((product) => product.productName))).toEqual([]);
    expect(new Set(financeProducts.map((product) => product.productType))).toEqual(codesOf('fin_product_type'));
    expect(new Set(financeProducts.flatMap((product) => product.guaranteeTypes))).toEqual(codesOf('fin_guarantee_type'));
    expect(new Set(financeProducts.flatMap((product) => product.payTypes))).toEqual(codesOf('fin_pay_type'));
  });

  it('use only known institutions, counties, industries and features', () => {
    for (const product of financeProducts) {
      expect(agencyIds.has(product.agencyId)).toBe(true);
      expect(unknown(product.cityCodes, countyCodes)).toEqual([]);
      expect(unknown(product.industries, codesOf('fin_industry'))).toEqual([]);
      expect(unknown(product.features, codesOf('fin_feature'))).toEqual([]);
      const sampled = product.fees.map((fee) => fee.payee).filter((payee) => payee.endsWith(SAMPLE));
      expect(unknown(sampled, agencyNames)).toEqual([]);
    }
  });

  it('say by which rules their loans count, with a lender that lends, and repeat what they say of paying back early', () => {
    const lenders = new Set(
      agencies.filter(({ agencyOrgType }) => ['1', '3', '5', '6'].includes(agencyOrgType)).map((one) => one.agencyName),
    );
    for (const { productCode, terms, prepayRule } of financeProducts) {
      expect([productCode, lenders.has(terms?.lender ?? '')]).toEqual([productCode, true]);
      expect([productCode, Number(/([\d.]+)%/.exec(prepayRule)?.[1] ?? 0)]).toEqual([productCode, terms?.prepayFee]);
    }
  });

  it('keep their figures in order and say the highest amount in the lead', () => {
    for (const product of financeProducts) {
      expect(product.amountStart).toBeLessThanOrEqual(product.amountEnd);
      expect(product.termStart).toBeLessThanOrEqual(product.termEnd);
      expect(product.rateNegotiable).toBe(product.rateStart === null);
      if (product.rateStart !== null && product.rateEnd !== null) expect(product.rateStart).toBeLessThan(product.rateEnd);
      expect(product.lead).toContain(`${product.amountEnd.toLocaleString('en-US')} 万元`);
      expect(product.tags.length).toBeLessThanOrEqual(3);
      for (const fee of product.fees) expect(fee.kind === 'fixed' ? fee.amountYuan : fee.rate).toBeGreaterThan(0);
    }
  });

  it('do not speak of interest that is taken first where the price sheet has it paid at the end', () => {
    const once = financeProducts.filter(({ payTypes }) => payTypes[0] === ONCE);
    expect(once.length).toBeGreaterThan(5);
    const said = once.map(({ productCode, lead, prepayRule, questions }) => [productCode, JSON.stringify([lead, prepayRule, questions])]);
    const takenFirst = said.filter(([, text = '']) => /一次扣|已经扣|预扣|先扣|扣 [\d,]+ 元/.test(text));
    expect(takenFirst.map(([code]) => code)).toEqual(once.filter(({ bankDiscount }) => bankDiscount).map(({ productCode }) => productCode));
  });

  it('reckon in their examples as their price sheets do', () => {
    const bill = financeProducts.find(({ productCode }) => productCode === 'FP26046') as (typeof financeProducts)[number];
    const sheet = priceSheet({ ...bill, agencyName: '' }, { amountWan: 100, months: 3, payWay: '4' });
    const { when, amountYuan } = sheet?.rows[0] ?? {};
    expect([when, amountYuan]).toEqual(['放款时，先扣', 7_500]);
    expect(JSON.stringify(bill.questions)).toContain('先扣 7,500 元利息，实收 992,500 元');
  });
});

describe('insurance products', () => {
  it('are at least 24 over all kinds, from known insurers, with ordered sums and what is not paid', () => {
    expect(insuranceProducts.length).toBeGreaterThanOrEqual(24);
    expect(repeated(insuranceProducts.map((product) => product.productCode))).toEqual([]);
    expect(new Set(insuranceProducts.map((product) => product.type))).toEqual(codesOf('ins_type'));
    const insurers = new Set(agencies.filter((agency) => agency.agencyOrgType === '2').map((agency) => agency.agencyId));
    for (const product of insuranceProducts) {
      expect(insurers.has(product.insurerId)).toBe(true);
      expect(product.sumInsuredMin).toBeLessThanOrEqual(product.sumInsuredMax);
      expect(product.premiumMin).toBeLessThanOrEqual(product.premiumMax);
      expect(product.exclusions.length).toBeGreaterThanOrEqual(3);
      expect(product.healthNotice.length).toBeGreaterThan(0);
    }
  });
});

describe('everything', () => {
  it('is known by its id to what removes samples', () => {
    const known = readSampleIds();
    const missing = (ids: readonly string[], among: readonly string[]) => ids.filter((id) => !among.includes(id));
    expect([
      ...missing(
        agencies.map(({ agencyId }) => agencyId),
        known.agencies,
      ),
      ...missing(
        financeProducts.map(({ productCode }) => productCode),
        known.financeProducts,
      ),
      ...missing(
        insuranceProducts.map(({ productCode }) => productCode),
        known.insuranceProducts,
      ),
      ...missing(
        policyArticles.map(({ policyArticleId }) => policyArticleId),
        known.policyArticles,
      ),
      ...missing(
        readTenderSections().map(({ sectionNo }) => sectionNo),
        known.tenderSections,
      ),
    ]).toEqual([]);
  });

  const text = JSON.stringify([agencies, financeProducts, insuranceProducts, policyArticles]);

  it('names no telephone that could be somebody’s', () => {
    expect((text.match(/(?<!\d)0\d{2,3}-\d+/g) ?? []).filter((phone) => !/^0594-0000\d{3}$/.test(phone))).toEqual([]);
    expect(text.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g)).toBeNull();
    expect(text.match(/(?<!\d)\d{17}[\dX](?!\d)/g)).toBeNull();
  });
});

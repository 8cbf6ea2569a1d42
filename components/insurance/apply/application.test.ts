import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { PremiumPricing } from '#lib/contract/insurance-product.ts';
import { addDays, monthsLater } from '#lib/contract/pricing/calendar-dates.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { offeredCover, quoteCover, trialBlanks } from '../trial/offered-cover.ts';
import {
  applicationQuote,
  emptyApplication,
  holderNameHint,
  NO_INSURED,
  personPrices,
  premiumBasis,
  related,
  toApplyProduct,
  withFollowers,
} from './application.ts';

const content = InsuranceApplication.parse({
  productCode: 'I1',
  holder: { kind: '个人', name: '林示列', idType: '1', idNo: '350399199001010016', mobile: '13900000001', address: '莆田市示例镇' },
  insureds: [
    { relation: '本人', name: '林示列', idType: '1', idNo: '350399199001010016' },
    { relation: '子女', name: '林小溪', idType: '1', idNo: '350399199102020010' },
  ],
});
const namesWith = (change: Partial<InsuranceApplication['holder']>) =>
  withFollowers({ holder: { ...content.holder, ...change } }, content).insureds?.map(({ name, idNo }) => `${name} ${idNo}`);

it.each([
  ['from the account', '林示例', '', '从您的账号带入，和证件不一样的请改过来'],
  ['from the former order', '陈示例', 'IO1', '从上一单带入，和证件不一样的请改过来'],
  ['by hand', '陈示', '', '和证件上的一样'],
  ['by hand in a renewal', '林示例', 'IO1', '和证件上的一样'],
] as const)('says of a name that came %s where it is from', (_, name, renewOf, hint) => {
  const product = toApplyProduct(sampleInsurance());
  const profile = { accountType: 'INDIVIDUAL', realName: '林示例', nickName: 'lin', loginName: 'lin', mobile: '' } as UserProfile;
  const former = renewOf === '' ? null : ({ renewOf, application: { holder: { name: '陈示例' } } } as InsuranceOrder);
  const begun = { order: former, isWaiting: false, isFresh: true, failure: null, retry: async () => undefined };
  expect(holderNameHint({ product, profile, begun, content: { ...content, holder: { ...content.holder, name } } })).toBe(hint);
});

it('puts right of the insured who is the holder what is put right of the holder, and of nobody else', () => {
  expect(namesWith({ name: '林示例', idNo: '350399199203030015' })).toEqual(['林示例 350399199203030015', '林小溪 350399199102020010']);
  expect(namesWith({ kind: '企业', name: '示例鞋业' })).toEqual(['林示列 350399199001010016', '林小溪 350399199102020010']);
  expect(withFollowers({ units: '2' }, content)).toEqual({ units: '2' });
});

it('keeps what was declared of the insured who is the holder until another number makes another of him', () => {
  const declared = [[1], [0]];
  const told = { ...content, insureds: content.insureds.map((one, place) => ({ ...one, declared: declared[place] ?? [] })) };
  const declaredWith = (change: Partial<InsuranceApplication['holder']>) =>
    withFollowers({ holder: { ...content.holder, ...change } }, told).insureds?.map((one) => one.declared);
  expect(declaredWith({ name: '林示例' })).toEqual(declared);
  expect(declaredWith({ idNo: ' 3503 9919 9001 0100 16' })).toEqual(declared);
  expect(declaredWith({ name: '林示例', idNo: '350399199203030015' })).toEqual([[], [0]]);
});

it('takes nothing of a former person over to the holder, and asks for a number of his that is shown in part', () => {
  const product = toApplyProduct(sampleInsurance({ occupationClasses: ['1 类', '2 类'] }));
  const child = { relation: '子女', name: '林小溪', idType: '1' as const, idNo: '3503************10', birthDate: '2015-02-02' };
  const insured = { ...child, occupationClass: '2 类', declared: ['0'] };
  const holder = { ...content.holder, idNo: '3503************16' };
  const asked = { relation: '本人', name: '林示列', idNo: '', birthDate: '', occupationClass: '', declared: [] };
  const own = related(insured as never, '本人', holder, product);
  expect(own).toMatchObject(asked);
  expect(related(insured as never, '本人', content.holder, product)).toMatchObject({ ...asked, idNo: '350399199001010016' });
  // What is typed then stays with whatever else is changed of the holder.
  const typed = { ...content, holder, insureds: [{ ...own, idNo: '350399199001010016' }] };
  expect(withFollowers({ holder: { ...holder, address: '示例镇' } }, typed).insureds).toEqual(typed.insureds);
  // Shown in part, the holder himself is priced by the day of birth that came with him.
  const shown = { ...content, holder, insureds: [{ ...own, idNo: holder.idNo, birthDate: '1990-01-01' }] };
  expect(withFollowers({ holder: { ...holder, name: '林示例' } }, shown).insureds?.[0]).toMatchObject({
    name: '林示例',
    birthDate: '1990-01-01',
  });
  // Called otherwise, and the number of the holder not typed anew: nothing that is shown in part is his.
  const renamed = { ...holder, name: '林小明', idNo: '' };
  expect(withFollowers({ holder: renamed }, shown).insureds?.[0]).toMatchObject({ name: '林小明', idNo: '', birthDate: '' });
  // A class that was tried is nobody else's.
  expect(related({ ...NO_INSURED, occupationClass: '2 类' }, '本人', holder, product).occupationClass).toBe('2 类');
});

const FOLDER = join(process.cwd(), 'content/demo/insurance-products');
const START = '2026-12-01';
const BORN = '1991-12-01';

/** Every product of the sample, and an application for the cover that its page tries first. */
const samples = readdirSync(FOLDER).map((file) => {
  const content = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const sample = sampleInsurance({ ...content, productCode: file.slice(0, -5), pricing: PremiumPricing.parse(content.pricing) });
  const cover = offeredCover(sample, { age: 35 });
  const product = toApplyProduct(sample);
  const period = product.periods.find(({ months }) => months === null || months === cover.months) ?? product.periods[0];
  const application: InsuranceApplication = {
    ...emptyApplication(product, null, { ...cover, planCode: cover.planCode }),
    startDate: START,
    period: period?.label ?? '',
    endDate: period?.months === null ? addDays(monthsLater(START, cover.months, 1), -1) : '',
  };
  application.insureds = application.insureds.map((one) => ({ ...one, idType: '4', birthDate: BORN }));
  return [sample.productName, { sample, product, cover, application }] as const;
});

it.each(samples)('%s costs in its form what its page says, and says per what, for how many and for how long', (_, one) => {
  const { sample, product, cover, application } = one;
  const quote = applicationQuote(product, application);
  expect(quote).toEqual(quoteCover(sample, cover));
  expect(quote?.premium).toBeGreaterThan(0);
  const basis = premiumBasis(product, application);
  const { unit } = trialBlanks(sample);
  expect(basis).toContain(product.minInsureds > 0 ? `${cover.units} 位` : unit === '' ? '整单' : `${cover.units} ${unit}`);
  expect(basis.endsWith(application.period)).toBe(true);
});

it('says what each of several people costs, those of one price together', () => {
  const table = [
    { ageFrom: 18, ageTo: 50, occupationClasses: [], yuanPerWan: 20 },
    { ageFrom: 51, ageTo: 65, occupationClasses: [], yuanPerWan: 30 },
  ];
  const pricing = PremiumPricing.parse({ kind: '表', per: 'year', table });
  const product = toApplyProduct(sampleInsurance({ pricing }));
  const born = (name: string, birthDate: string) => ({ ...NO_INSURED, name, idType: '4' as const, birthDate });
  const insureds = [born('甲', '1990-01-01'), born('乙', '1970-01-01'), born('丙', '1991-01-01')];
  const asked = { ...content, insureds, sumInsured: '40', startDate: '2026-12-01', period: '1 年' };
  expect(personPrices(product, asked)).toEqual([
    { yuan: 800, names: ['甲', '丙'] },
    { yuan: 1200, names: ['乙'] },
  ]);
  expect(applicationQuote(product, asked)?.premium).toBe(2800);
  expect(personPrices(product, { ...asked, insureds: insureds.slice(1, 2) })).toEqual([]);
});

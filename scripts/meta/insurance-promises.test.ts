import { GRACE_DAYS, PREMIUM_NOTICE_DAYS } from '#lib/contract/insurance/premium-schedule.ts';
import { RENEWAL_OFFER_DAYS } from '#lib/contract/insurance/states.ts';
import { isSurety } from '#lib/contract/insurance-cover.ts';
import { readInsuranceProducts, readPolicyArticles } from '../../sandbox/seed/demo-content.ts';

type Product = ReturnType<typeof readInsuranceProducts>[number];

const products = readInsuranceProducts();
const found = (faultsOf: (product: Product) => readonly string[]): string[] =>
  products.flatMap((product) => faultsOf(product).map((fault) => `${product.productCode}: ${fault}`));
const when = (isFaulty: boolean, fault = ''): string[] => (isFaulty ? [fault] : []);
const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));
const round = (yuan: number): number => Math.round(yuan * 100) / 100;
const ownShare = ({ pricing }: Product): number => 1 - pricing.subsidyPercent / 100;
const wordsOf = ({ lead, targetCustomer, premiumNote, exclusions, renewRule, payWays, coverage, tags }: Product): string =>
  [lead, targetCustomer, premiumNote, renewRule, ...exclusions, ...payWays, ...tags, ...coverage.map(({ note }) => note)].join('。');

it('the least premium in words is the least that is ever taken', () => {
  const faults = found((product) => {
    const { minimumPremium, ratePercent, unit } = product.pricing;
    const said = /最低 ([\d,]+) 元/.exec(product.premiumNote)?.[1];
    const isOfRate = product.pricing.kind === '费率' && ratePercent > 0 && unit === '';
    const lowest = round(Math.max(minimumPremium, product.sumInsuredMin * ratePercent * 100) * ownShare(product));
    return [
      ...when(isOfRate && lowest !== product.premiumMin, `${lowest} ${product.premiumMin}`),
      ...when(said !== undefined && toNumber(said) !== product.premiumMin, `最低 ${said}, ${product.premiumMin}`),
      ...when(minimumPremium > 0 && minimumPremium !== product.premiumMin, `${minimumPremium} ${product.premiumMin}`),
    ];
  });
  expect(faults).toEqual([]);
});

it('a share of the sum in words is that of the pricing, and from it on only where there is more than one', () => {
  const faults = found(({ lead, premiumNote, pricing }) => {
    if (pricing.kind !== '费率') return [];
    const shares = [...`${lead}。${premiumNote}`.matchAll(/([\d.]+)%( 起)?/g)];
    const rates = [pricing.ratePercent, pricing.yuanPerUnit / 100];
    return shares.flatMap(([said, rate, from]) => when(from !== undefined || !rates.includes(Number(rate)), said));
  });
  expect(faults).toEqual([]);
});

it('an example in words is the premium that it costs', () => {
  const faults = found((product) => [
    ...[...wordsOf(product).matchAll(/(\d+) 岁[保买] (\d+) 万元(?:保额)?[，一]*(?:年|每年)? ?([\d,]+) 元/g)].flatMap(
      ([said, age, wan, yuan]) => {
        const band = product.pricing.table.find(({ ageFrom, ageTo }) => ageFrom <= Number(age) && Number(age) <= ageTo);
        return when(round((band?.yuanPerWan ?? 0) * Number(wan)) !== toNumber(yuan), said);
      },
    ),
    ...[...product.lead.matchAll(/每 (\d+) 万元保额一年 (\d+) 元(起?)/g)].flatMap(([said, wan, yuan, from]) =>
      when(round(Number(wan) * product.pricing.ratePercent * 100) !== toNumber(yuan) || from !== '', said),
    ),
    ...[...product.lead.matchAll(/(\d+) 万元保证金收 ([\d,]+) 元/g)].flatMap(([said, wan, yuan]) =>
      when(round(Number(wan) * product.pricing.ratePercent * 100) !== toNumber(yuan), said),
    ),
  ]);
  expect(faults).toEqual([]);
});

it('what is paid at once is not said to be taken every year', () => {
  const faults = found(({ payPeriods, premiumNote, pricing }) =>
    when(pricing.per !== 'eachYear' && payPeriods.join() === '一次交清' && /每年收|^每年/.test(premiumNote), premiumNote),
  );
  expect(faults).toEqual([]);
});

const TENTHS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

it('the share that the state pays, and what is left to pay, are those of the pricing', () => {
  const faults = found((product) => {
    const { subsidyPercent, sumPerUnitYuan, ratePercent } = product.pricing;
    const said = /财政补([一二三四五六七八九])成(半?)|财政补一(半)/.exec(product.premiumNote);
    const share = said === null ? 0 : said[3] === '半' ? 50 : TENTHS.indexOf(said[1] ?? '') * 10 + (said[2] === '半' ? 5 : 0);
    const own = /自己出 ([\d.]+) 元(?!。*到)/.exec(product.lead)?.[1];
    const each = round(((sumPerUnitYuan * ratePercent) / 100) * ownShare(product));
    return [
      ...when(share !== subsidyPercent, `${share} ${subsidyPercent}`),
      ...when(own !== undefined && each > 0 && Number(own) !== each, `${own} ${each}`),
    ];
  });
  expect(faults).toEqual([]);
});

it('days of waiting, ages, heads and sums in words are those of the product', () => {
  const faults = found((product) => {
    const words = wordsOf(product);
    const waits = [...words.matchAll(/等待期 (\d+) 天|(\d+) 天等待期/g)].map(([, one, other]) => Number(one ?? other));
    const starts = [...product.premiumNote.matchAll(/(\d+) 岁起/g)].map(([, age]) => Number(age));
    const heads = [...words.matchAll(/(\d+) (?:个)?人起投/g)].map(([, count]) => Number(count));
    const units = [...words.matchAll(/(\d+) [亩笼头]起投/g)].map(([, count]) => Number(count));
    const most = [...product.lead.matchAll(/最高(?:赔)? ?([\d,]+) 万元/g)].map(([, sum]) => toNumber(sum));
    return [
      ...waits.filter((days) => days !== product.waitingDays).map((days) => `等待期 ${days}`),
      ...starts.filter((age) => !product.pricing.table.some(({ ageFrom }) => ageFrom === age)).map((age) => `${age} 岁起`),
      ...heads.filter((count) => count !== product.minInsureds).map((count) => `${count} 人起投`),
      ...units.filter((count) => count !== product.pricing.minimumUnits).map((count) => `${count} 起投`),
      ...most
        .filter((sum) => !JSON.stringify(product.coverage).includes(`${sum.toLocaleString('en-US')} 万元`))
        .map((sum) => `${sum} 万元`),
      ...product.pricing.table.flatMap(({ ageFrom, ageTo }) =>
        when(ageFrom < (product.ageMin ?? 0) || ageTo > (product.ageMax ?? 999), `${ageFrom} ${ageTo}`),
      ),
    ];
  });
  expect(faults).toEqual([]);
});

it('nothing is held back where there is no deductible, and the highest sum is not promised to the lowest', () => {
  const faults = found(({ deductible, coverage, sumInsuredMin, sumInsuredMax }) =>
    coverage.flatMap(({ name, limit, note, tiers = [] }) => [
      ...when(deductible === '没有免赔额' && /超过 [\d,]+ 元的部分/.test(note), `${name} ${note}`),
      ...when(
        sumInsuredMin < sumInsuredMax && tiers.length === 0 && limit === `一年 ${sumInsuredMax.toLocaleString('en-US')} 万元`,
        `${name} ${limit}`,
      ),
    ]),
  );
  expect(faults).toEqual([]);
});

it('what is priced by the sum insured pays by that sum, not by steps between which the premium rises alone', () => {
  const faults = found(({ pricing, coverage }) =>
    coverage.flatMap(({ name, tiers = [] }) => when(pricing.kind === '费率' && pricing.ratePercent > 0 && tiers.length > 0, name)),
  );
  expect(faults).toEqual([]);
});

it('the share that a lead has paid is the one of every cover, or names them all', () => {
  const faults = found(({ lead, coverage, type }) => {
    const said = /再赔([一二三四五六七八九])成(?:到([一二三四五六七八九])成)?/.exec(lead);
    if (said === null) return [];
    const shares = coverage.flatMap(({ note }) => [...note.matchAll(/赔([一二三四五六七八九])成/g)].map(([, share = '']) => share));
    return shares.filter((share) => share !== said[1] && share !== said[2]).map((share) => `${type} ${share}`);
  });
  expect(faults).toEqual([]);
});

it('a surety policy is given back only where the one who is insured agrees', () => {
  const faults = found((product) =>
    when(isSurety(product) && /退(?:剩余|保)/.test(wordsOf(product)) && !/同意退保/.test(wordsOf(product)), product.premiumNote),
  );
  expect(faults).toEqual([]);
});

it('nothing is promised that the platform does not do: cover added there, a premium after the loan, a policy before it is paid', () => {
  const faults = found((product) => [
    ...[product.renewRule, ...product.exclusions, ...product.tags].filter(
      (text) => /加保|可加/.test(text) && !/打(?:客服)?电话/.test(text),
    ),
    ...when(/会先说明|就能续/.test(product.renewRule), product.renewRule),
    ...when(/批下来才收费/.test(wordsOf(product)), '批下来才收费'),
    ...when(/(?<!付款后)当天出单/.test(product.lead), product.lead),
  ]);
  expect(faults).toEqual([]);
});

it('money comes only to an account that is given with a claim: none is asked for before, and every guide says where', () => {
  const faults = found((product) => {
    const { claimGuide, lead, premiumNote } = product;
    const guide = claimGuide.join('。');
    return [
      ...when(/登记的账[户号]|不用(?:报案|申请理赔)|自动(?:赔|到账|打)/.test([lead, premiumNote, guide].join('。')), guide),
      ...when(!isSurety(product) && !/申请理赔.*填收款账号/.test(guide), guide),
    ];
  });
  expect(faults).toEqual([]);
});

it('renewal and later premiums are told as early as the clock tells of them', () => {
  const faults = found((product) => [
    ...[...product.renewRule.matchAll(/到期前 (\d+) 天提醒/g)].flatMap(([said, days]) =>
      when(Number(days) !== RENEWAL_OFFER_DAYS || !product.renewable, said),
    ),
    ...when(product.renewable !== /续/.test(product.renewRule.replace(/续贷/, '')), product.renewRule),
    ...[...wordsOf(product).matchAll(/到日子前 (\d+) 天提醒/g)].flatMap(([said, days]) => when(Number(days) !== PREMIUM_NOTICE_DAYS, said)),
    ...[...wordsOf(product).matchAll(/(\d+) 天宽限期/g)].flatMap(([said, days]) => when(Number(days) !== GRACE_DAYS, said)),
  ]);
  expect(faults).toEqual([]);
});

it('a policy on safety at work covers what the rules ask for, not less, and pays in their time', () => {
  const rules = readPolicyArticles().find(({ policyArticleId }) => policyArticleId === 'PA260014')?.content ?? '';
  const least = (row: string) => Number(new RegExp(`<td>${row}</td>.*?(\\d+) 万元</td></tr>`).exec(rules)?.[1]);
  const wan = (text = ''): number => toNumber([...text.matchAll(/([\d,]+) 万元/g)].at(-1)?.[1]);
  const faults = found(({ type, coverage, sumInsuredMin, claimGuide }) => {
    if (type !== '10') return [];
    const limit = (name: string) => wan(coverage.find((cover) => cover.name === name)?.limit);
    const days = claimGuide.flatMap((step) => [...step.matchAll(/(\d+) 个工作日/g)].map(([, count]) => Number(count)));
    return [
      ...when(sumInsuredMin < least('死亡、伤残'), '死亡、伤残'),
      ...['医疗费用', '抢险救援'].filter((name) => !(limit(name) >= least(name))),
      ...['第三者财产损失', '事故鉴定、诉讼'].filter((name) => !(limit(name) > 0)),
      ...when(days.reduce((sum, count) => sum + count, 0) > 10, claimGuide.join()),
    ];
  });
  expect([least('死亡、伤残'), least('医疗费用'), least('抢险救援')]).toEqual([300, 60, 30]);
  expect(faults).toEqual([]);
});

it('what the article on typhoons says of waiting and claims is what the products say', () => {
  const told = readPolicyArticles().find(({ policyArticleId }) => policyArticleId === 'PA260446')?.content ?? '';
  const waits = ['IP26024', 'IP26028'].map((code) => products.find(({ productCode }) => productCode === code)?.waitingDays);
  expect(told).toContain(`台风指数险等待期 ${waits[0]} 天，鲍鱼死亡险等待期 ${waits[1]} 天`);
  expect(told).toContain('公示以后 10 个工作日');
});
it('what the city insures for small exporters free is not sold to them with half a premium', () => {
  const abroad = products.filter(({ type, coverage }) => type === '9' && coverage.some(({ name }) => name.includes('拖欠')));
  expect(abroad.length).toBeGreaterThan(0);
  const faults = abroad.flatMap((product) => [
    ...when(product.pricing.subsidyPercent > 0 || /补贴|财政补/.test(wordsOf(product)), `${product.productCode} ${product.premiumNote}`),
    ...when(!/政府.*统保/.test(product.lead) || !/不在政府统保名单/.test(product.targetCustomer), product.lead),
  ]);
  expect(faults).toEqual([]);
});

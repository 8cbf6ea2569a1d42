import { PROMISED_DAYS } from '#lib/contract/finance/states.ts';
import { toWantedMaterials } from '#lib/contract/finance-order-papers.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { isSeasonal } from '#lib/contract/pricing/season.ts';
import { readFinanceProducts, readPolicyArticles } from '../../sandbox/seed/demo-content.ts';

type Product = ReturnType<typeof readFinanceProducts>[number];

const products = readFinanceProducts();
const found = (faultsOf: (product: Product) => readonly string[]): string[] =>
  products.flatMap((product) => faultsOf(product).map((fault) => `${product.productCode}: ${fault}`));
const when = (isFaulty: boolean, fault: string): string[] => (isFaulty ? [fault] : []);

/** What a reader is told beside the figures, in sentences without their full stop. */
const sentencesOf = ({ lead, targetCustomer, process, questions }: Product): string[] =>
  [
    lead,
    targetCustomer,
    ...process.flatMap(({ name, note }) => [name, note]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ].flatMap((text) => text.split(/[。；，]/));

const FEES = [
  /担保费/,
  /保险费|保费/,
  /手续费/,
  /服务费/,
  /评估费/,
  /公证费/,
  /核实费/,
  /留购价/,
  /应急池的钱要利息/,
] as const satisfies readonly RegExp[];
const FEE_NAMES: Readonly<Record<string, string>> = { 应急池的钱要利息: '应急池使用费' };
/** Paid by somebody else, or by nobody. */
const NOT_PAID = /由(?:银行|财政|您自己)?.*出|财政出|不收|不用付|没有这笔|一分不收/;

const named = (text: string): RegExp[] => FEES.filter((kind) => kind.test(text));
const feeText = ({ fees, terms }: Pick<FinanceProduct, 'fees' | 'terms'>): string =>
  [...fees, ...(terms?.contingent ?? [])].map(({ name }) => name).join('、');

it('a fee that a text names is a fee of the product or stands among what may come, and every fee is named in the lead', () => {
  const faults = found((product) => {
    const all = feeText(product);
    const isKnown = (kind: RegExp) => kind.test(all) || all.includes(FEE_NAMES[kind.source] ?? '-');
    return [
      ...sentencesOf(product).flatMap((text) => (NOT_PAID.test(text) ? [] : named(text).flatMap((kind) => when(!isKnown(kind), text)))),
      ...product.fees.flatMap(({ name }) => named(name).flatMap((kind) => when(!kind.test(product.lead), `${name} is not in the lead`))),
    ];
  });
  expect(faults).toEqual([]);
});

it('a share that the lead names with a fee is that of the fee, once or every year', () => {
  const faults = found(({ lead, fees }) =>
    [...lead.matchAll(/(担保费|保费)(一年|一次) ([\d.]+)%/g)].flatMap(([said, , how, rate]) =>
      when(!fees.some((fee) => fee.rate === Number(rate) && fee.kind === (how === '一年' ? 'rateYearly' : 'rateOnce')), said),
    ),
  );
  expect(faults).toEqual([]);
});

it('what a guarantor or an insurer secures costs what the product says, or nothing where it says who pays', () => {
  const paid = (product: Product, kind: RegExp) =>
    product.fees.some(({ name }) => kind.test(name)) || sentencesOf(product).some((text) => kind.test(text) && NOT_PAID.test(text));
  const faults = found((product) => [
    ...when(product.guaranteeTypes.includes('6') !== paid(product, /担保费/), '政府性融资担保'),
    ...when(product.guaranteeTypes.includes('5') !== paid(product, /保险费/), '保证保险'),
  ]);
  expect(faults).toEqual([]);
});

it('registration that costs nothing is not among what may have to be paid', () => {
  const faults = found((product) => {
    const isFree = sentencesOf(product).some((text) => /登记费由银行出|登记不收费|不收登记费|评估费和登记费由银行/.test(text));
    return when(isFree && /登记费/.test(feeText(product)), '抵押登记费');
  });
  expect(faults).toEqual([]);
});

it('the fee for registering a house is not asked of boats, machines, forests and fields', () => {
  const faults = found(({ terms, materials, process }) => {
    const isHouse = /不动产权证/.test(materials.map(({ name }) => name).join()) || process.some(({ name }) => name === '看房估价');
    const other = /渔排|渔船|行驶证|农机|林权证|海域使用权证|土地经营权证/.exec(JSON.stringify(materials))?.[0];
    const isAsked = (terms?.contingent ?? []).some(({ payee }) => payee === '不动产登记中心');
    return when(isAsked && !isHouse && other !== undefined, `${other} 不动产登记中心`);
  });
  expect(faults).toEqual([]);
});

it('the step of acceptance takes as long as the product says, and no longer than the platform promises', () => {
  const faults = found(({ process, acceptanceTime }) => {
    const step = process.find(({ name }) => name === '机构受理');
    const days = Number(/^(\d+) 个工作日内$/.exec(acceptanceTime)?.[1] ?? 0);
    return when(step?.time !== acceptanceTime || days > PROMISED_DAYS.accept, `${step?.time}, ${acceptanceTime}`);
  });
  expect(faults).toEqual([]);
});

it('no lead has the money or the answer there before the steps are through', () => {
  const faults = found(({ lead }) =>
    (lead.match(/(?:批下来)?(?:最快)?(?:当天|第二天|[\d一二三]+ ?天)(?:内|就能)?(?:放款|拿钱|到账|给报价|给书面报价|出函)/g) ?? []).filter(
      (said) => !said.startsWith('批下来'),
    ),
  );
  expect(faults).toEqual([]);
});

it('what is said of paying back early is the rule, and the rule has the fee of the terms', () => {
  const faults = found(({ questions, prepayRule, terms, bankDiscount }) => {
    const answer = questions.find(({ question }) => question === '可以提前还吗')?.answer;
    const { prepayFee = 0, prepayFreeMonths = null } = terms ?? {};
    const months = prepayFreeMonths === null ? [] : [`满 ${prepayFreeMonths} 个月`, `满 ${prepayFreeMonths / 12} 年`];
    return [
      ...when(answer !== prepayRule, `${answer} / ${prepayRule}`),
      ...when(prepayFee === 0 && bankDiscount !== true && prepayRule !== '随时可以提前还，不收违约金，利息算到还款当天。', prepayRule),
      ...when(prepayFee > 0 && !prepayRule.includes(` ${prepayFee}%`), `${prepayRule} ${prepayFee}`),
      ...when(months.length > 0 && !months.some((said) => prepayRule.includes(said)), `${prepayRule} ${prepayFreeMonths}`),
    ];
  });
  expect(faults).toEqual([]);
});

it('days of grace in words are those of the terms', () => {
  const faults = found((product) =>
    sentencesOf(product).flatMap((text) =>
      [...text.matchAll(/(\d+) 天宽限/g)].flatMap(([said, days]) => when(Number(days) !== product.terms?.graceDays, said)),
    ),
  );
  expect(faults).toEqual([]);
});

it('the whole city is named only where all of it is served', () => {
  const faults = found(({ cityCodes, conditions }) =>
    conditions.flatMap(({ text }) => when(text.includes('莆田市') && cityCodes.length < 5, text)),
  );
  expect(faults).toEqual([]);
});

const YEARS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

it('the longest term and the lowest rate in the lead are those of the product', () => {
  const faults = found(({ lead, termEnd, rateStart }) => [
    ...[...lead.matchAll(/最长分?([一二三四五六七八九十])年/g)].flatMap(([said, years = '']) =>
      when((YEARS.indexOf(years) + 1) * 12 !== termEnd, said),
    ),
    ...[...lead.matchAll(/利率 ([\d.]+)% 起/g)].flatMap(([said, rate]) => when(Number(rate) !== rateStart, said)),
  ]);
  expect(faults).toEqual([]);
});

it('how a loan is repaid in words is a way that its price sheet reckons', () => {
  const faults = found(({ lead, tags, payTypes, rateStart, terms }) => [
    ...when(/随借随还/.test(lead + tags.join()) && !payTypes.includes('5'), '随借随还'),
    ...when(/按季/.test(lead) && (!payTypes.includes('6') || isSeasonal({ terms })), '按季'),
    ...when(/按农时/.test(lead) && (!payTypes.includes('6') || !isSeasonal({ terms })), '按农时'),
    ...when(/只还利息/.test(lead) && rateStart !== null && !payTypes.some((way) => way === '3' || way === '6'), '只还利息'),
  ]);
  expect(faults).toEqual([]);
});

it('papers reach as far back as the condition that they prove', () => {
  const monthsOf = (text: string) => Number(/(?:近|满) (\d+) 个月/.exec(text)?.[1] ?? 0);
  const faults = found(({ conditions, materials }) => {
    const papers = materials.map(({ name, note }) => `${name}${note}`);
    return conditions.flatMap(({ text }) => {
      const kind = /流水.*万元以上/.test(text) ? /流水/ : /供货|同一货主/.test(text) ? /对账单/ : null;
      const paper = kind && papers.find((one) => kind.test(one) && monthsOf(one) > 0);
      return when(Boolean(paper) && monthsOf(paper ?? '') < monthsOf(text), `${text} / ${paper}`);
    });
  });
  expect(faults).toEqual([]);
});

it('a contract of land is asked to run as much longer than the loan as its condition says', () => {
  const faults = found(({ conditions, materials }) =>
    conditions.flatMap(({ text }) => {
      const years = /长于贷款 (\d+) 年以上/.exec(text)?.[1];
      const note = materials.find(({ name }) => name.includes('流转合同'))?.note ?? '';
      return when(years !== undefined && !note.includes(`长 ${years} 年以上`), `${text} / ${note}`);
    }),
  );
  expect(faults).toEqual([]);
});

it('papers that the conditions stand on are asked for', () => {
  const faults = found(({ conditions, materials, rules }) => {
    const isAsked = (word: string) => materials.some(({ name, required }) => required && name.includes(word));
    const papers = ['从业资格证', '渔船保险'].filter((word) => conditions.some(({ text }) => text.includes(word)));
    const honours = rules.some(({ field, value }) => field === 'qualifications' && !String(value).match(/^(?:9|10)$/));
    const isOptional = materials.some(({ name, required }) => name === '荣誉或资质证书' && !required);
    return [...papers.filter((word) => !isAsked(word)), ...when(honours && isOptional, '荣誉或资质证书')];
  });
  expect(faults).toEqual([]);
});

it('nobody is promised a reminder before a loan ends that the clock does not send', () => {
  expect(found((product) => sentencesOf(product).filter((text) => /系统会提醒/.test(text)))).toEqual([]);
});

it('what a loan is asked for before its end is asked by the condition and by the step alike', () => {
  const faults = found(({ conditions, process }) =>
    conditions.flatMap(({ text }) =>
      [...text.matchAll(/(\d+) 天以上到期/g)].flatMap(([said, days]) =>
        when(!process.some(({ time }) => time === `提前 ${days} 天`), said),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

it('a promise to stand surety is asked for only where somebody stands surety or guarantees', () => {
  const secured = ['4', '6', '7'];
  const faults = found(({ materials, guaranteeTypes }) =>
    when(materials.some(({ name }) => name.includes('担保承诺书')) && !guaranteeTypes.some((type) => secured.includes(type)), '担保承诺书'),
  );
  expect(faults).toEqual([]);
});

it('a product for persons alone names no cooperative among those who may apply', () => {
  const faults = found(({ accountTypes, rules }) =>
    rules.flatMap(({ field, label }) =>
      when(field === 'agriSubjectType' && !accountTypes.includes('ENTERPRISE') && /合作社|企业/.test(label), label),
    ),
  );
  expect(faults).toEqual([]);
});

it('an example of interest for some days is reckoned by the days of the year that the contract counts', () => {
  const faults = found(({ questions, terms }) =>
    questions.flatMap(({ answer }) =>
      [...answer.matchAll(/按 ([\d.]+)% 算，(\d+) 万元用 (\d+) 天约 ([\d.]+) 元/g)].flatMap(([said, rate, wan, days, yuan]) => {
        const year = terms?.dayCount === 'actual/365' ? 365 : 360;
        return when(((Number(wan) * 100 * Number(rate) * Number(days)) / year).toFixed(1) !== yuan, said);
      }),
    ),
  );
  expect(faults).toEqual([]);
});

const policy = (id: string): string => readPolicyArticles().find(({ policyArticleId }) => policyArticleId === id)?.content ?? '';
/** Figures of a row of a policy's table, the row found by its first words. */
const figuresOf = (id: string, row: RegExp): number[] =>
  [...(new RegExp(`<td>${row.source}</td>(.*?)</tr>`).exec(policy(id))?.[1] ?? '').matchAll(/[\d,.]*\d/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );

it('a guarantee costs no more a year than the policy allows, nor 1.2 times as much where it is taken once', () => {
  const most = (row: RegExp) => figuresOf('PA260011', row).at(-1) ?? 0;
  const caps = {
    small: most(/小微企业、个体工商户/),
    large: most(/小微企业/),
    farm: most(/农户、合作社、家庭农场/),
    first: most(/首次贷款、科技型企业/),
  };
  expect(caps).toEqual({ small: 1, large: 1.2, farm: 0.8, first: 0.5 });
  const faults = found((product) => {
    const { fees, productType, amountStart, termStart, questions } = product;
    return fees.flatMap(({ name, payee, kind, rate = 0 }) => {
      if (!/担保费/.test(name)) return [];
      const general = payee.includes('农业') ? caps.farm : amountStart < 500 ? caps.small : caps.large;
      const cap = productType === '4' || product.firstLoanFriendly ? caps.first : general;
      const yearly = kind === 'rateOnce' ? (rate * 12) / termStart / 1.2 : rate;
      const isOpenToFirst =
        cap === caps.small && rate > caps.first && !questions.some(({ answer }) => answer.includes(`不超过 ${caps.first}%`));
      return [...when(yearly > cap, `${yearly} > ${cap}`), ...when(isOpenToFirst && productType !== '5', '第一次贷款的担保费')];
    });
  });
  expect(faults).toEqual([]);
});

it('an agricultural guarantee is named only for sums that it is given for', () => {
  const [least = 0, greatest = 0] = figuresOf('PA260011', /农户、合作社、家庭农场/);
  const faults = found(({ fees, amountStart, amountEnd, lead }) => {
    if (!fees.some(({ payee }) => payee.includes('农业融资担保'))) return [];
    return when(amountEnd > greatest || (amountStart < least && !/\d+ 万元以上请农担/.test(lead)), `${amountStart} ${amountEnd}`);
  });
  expect(faults).toEqual([]);
});

/** Policies that a product's words on subsidies speak of. */
const SUBSIDIES = {
  首次贷款: 'PA260001',
  技术改造: 'PA260021',
  知识产权: 'PA260023',
  绿色项目库: 'PA260025',
  渔排: 'PA260033',
  冷藏: 'PA260046',
  创业担保: 'PA260051',
};

it('a subsidy has the shares and caps of its policy, by year where the policy counts by year, and those that the sums reach', () => {
  const faults = found(({ discount, amountStart, amountEnd }) => {
    const id = Object.entries(SUBSIDIES).find(([word]) => discount.includes(word))?.[1];
    if (discount !== '' && id === undefined) return [discount];
    const text = id === undefined ? '' : policy(id);
    const figures = discount.match(/[\d,.]*\d(?:%| 万元)/g) ?? [];
    const caps = [...discount.matchAll(/最多 ([\d.]+) 万元/g)].map(([, wan]) => Number(wan));
    const reached = [...when(amountStart <= 50, '1'), ...when(amountEnd > 50, '2')].map(Number);
    return [
      ...figures.filter((figure) => id !== 'PA260001' && !text.includes(figure)),
      ...when(text.includes('每个项目每年最多') && !discount.includes('每年最多'), discount),
      ...when(id === 'PA260001' && String(caps) !== String(reached), `${caps} ${reached}`),
      ...when(id === 'PA260021' && !discount.includes('10 万元'), discount),
    ];
  });
  expect(faults).toEqual([]);
  expect([figuresOf('PA260001', /50 万元及以下/), figuresOf('PA260001', /50 万元以上、200 万元及以下/)]).toEqual([
    [50, 10_000],
    [50, 20_000],
  ]);
});

it('who goes on with a loan pays nothing for registering what secures it, and the pool by its one tariff', () => {
  const faults = found((product) => [
    ...when(product.productType === '5' && /抵押登记费/.test(feeText(product)), '抵押登记费'),
    ...(JSON.stringify(product).match(/[^。"]*万分之[^。"]*/g) ?? []).filter((said) => !/一天万分之一点五，最多(?:用)? 15 天/.test(said)),
  ]);
  expect(policy('PA260002')).toContain('登记费由银行承担');
  expect(policy('PA260003')).toContain('都是万分之一点五，最多用 15 天');
  expect(faults).toEqual([]);
});

it('no fee is called one of the platform, no credit is drawn in parts that is not, and the last step is that of the kind', () => {
  const faults = found((product) => {
    const words = sentencesOf(product);
    const last = `${product.process.at(-1)?.name} ${product.process.at(-1)?.note}`;
    return [
      ...when(feeText(product).includes('平台'), feeText(product)),
      ...words.filter((text) => /分几次提|提多少算多少/.test(text) && !product.payTypes.includes('5')),
      ...when(product.productName.includes('回租') && /送到您那里/.test(last), last),
      ...when(last.includes('转让') && !product.productName.includes('保理'), last),
      ...when(/海域使用权证抵押/.test(product.lead) && product.conditions.some(({ text }) => text.includes('或者养殖证')), '养殖证'),
    ];
  });
  expect(faults).toEqual([]);
});

it('what a bank lends on a purchase of the state is lent in the days that the policy gives it', () => {
  const [days = 0] = figuresOf('PA260017', /银行/);
  const isOfState = (product: Product) => product.conditions.some(({ text }) => text.includes('采购合同'));
  const faults = found((product) => {
    const taken = product.process.filter(({ name }) => /答复|放款/.test(name)).map(({ time }) => Number(/\d+/.exec(time)?.[0]));
    return when(isOfState(product) && taken.reduce((sum, count) => sum + count, 0) > days, taken.join());
  });
  expect([days, products.filter(isOfState).length]).toEqual([5, 1]);
  expect(faults).toEqual([]);
});

it('a way on after a refusal is open to who applies: demands are for companies, and orders of the farm zone have no appeal', () => {
  const faults = found(({ questions, accountTypes, zone }) => {
    const answers = questions.map(({ answer }) => answer).join('');
    const isCompany = accountTypes.includes('ENTERPRISE');
    return [
      ...when(zone.includes('agri') && answers.includes('复议'), '复议'),
      ...when(!isCompany && answers.includes('融资需求'), '融资需求'),
      ...when(accountTypes.includes('INDIVIDUAL') && /(?<!企业还)可以发布融资需求/.test(answers), '融资需求'),
    ];
  });
  expect(faults).toEqual([]);
});

it('a guarantor, or an insurer, charges only whom it secures where a product takes other securities too', () => {
  const faults = found(({ fees, guaranteeTypes }) =>
    fees.flatMap(({ name, guaranteeType }) => {
      const own = /担保费/.test(name) ? '6' : /保险费|保费/.test(name) ? '5' : null;
      const others = guaranteeTypes.filter((type) => type !== own && type !== '7');
      return when(own !== null && others.length > 0 && guaranteeType !== own, name);
    }),
  );
  expect(faults).toEqual([]);
});

it('a paper that has to be uploaded is not said to be needless to who has to upload it', () => {
  const faults = found(({ materials, accountTypes }) =>
    accountTypes
      .flatMap((type) => toWantedMaterials(materials, type))
      .flatMap(({ name, note, required, way }) =>
        when(required && way === 'upload' && /^(?!企业认证过的).*不用(?:再)?交/.test(note), name),
      ),
  );
  expect(faults).toEqual([]);
});

it('nobody is told to press what is not there, and only who goes on with a loan has the steps of that', () => {
  const faults = found((product) => [
    ...sentencesOf(product).filter((text) => /点提款/.test(text)),
    ...when(product.process.some(({ name }) => name === '无缝续上') && !/续/.test(product.lead), '无缝续上'),
  ]);
  expect(faults).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rejectReasonLabels } from '#lib/contract/finance/states.ts';
import { guaranteeShares } from '#lib/contract/forms/guarantee-form.ts';
import { type GuaranteeKind, guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import type { MatchField, MatchRule } from '#lib/contract/match/match-rule.ts';
import { lastDayOfCover } from '#lib/contract/pricing/cover-period.ts';
import { repaymentSchedule } from '#lib/contract/pricing/repayment-schedule.ts';
import { guaranteeText, industryLabels, productTypeLabels } from '#lib/labels/finance-labels.ts';
import { premiumRules, toPremium } from '../../platform/cases/guarantee/premium.ts';
import { readFinanceProducts, readPolicyArticles, readTenderSections } from '../../sandbox/seed/demo-content.ts';

const ARTICLES = 'content/demo/articles';
const articles = readdirSync(ARTICLES).map((name) => [name, readFileSync(join(ARTICLES, name), 'utf8')] as const);

const sources = ['components', 'platform/guarantee-site']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Pressed at sites that are not ours: an online bank, other people's applications. */
const ELSEWHERE = ['提示付款', '看看额度'];

/** What nobody can do here: subsidies are applied for at the office named, with the lender's proof. */
const NOT_HERE = [
  /银行回传|催银行|银行未上传/,
  /(?:登录|在)(?:本)?平台[^。；“]{0,12}(?:贷款订单|申报|上传|确认|投诉|留言|报名|核对|补领|退出声明|申请入库|复核)/,
  /系统自动核对|网上申报|网上提交|线上提交|下载贷款证明|贷款证明可以下载/,
  /申请人的(?:订单|消息)|点提交|传新照片|到账自动发消息/,
];

/** Steps, figures and times of ours that are none: the guarantee site, orders, demands, authorisations, the portal around them. */
const NONE_OF_OURS = [
  /三秒|扫码(?:三秒)?查验|扫码可验|查验单|金额不一致|已解保|自动解保|受益人登录后|对(?:所有人都?|受益人)保密/,
  /搜项目编号|(?:各|几家)机构的费率|招标文件关键页|加保一次|当天(?:收到|出函)|交易中心，|传到交易中心|传给交易中心/,
  /一键|提醒机构负责人|名单在机构页面|机构第一次联系|可以自己改|放款以前都可以撤|系统不让提交|(?:资料|机构，|一家，)不用重填/,
  /只要七项|延长一次|收到感谢|运营人员会打电话|改范围|超过三次要等|打款，填金额|平台有模板|一次认证长期有效/,
  /自动压缩|加了字数|还剩多少额度|分次提款|自动提醒续贷|几天到账|升级办法|“受灾展期”|晚几天不算逾期|可以同时投保/,
  /专区最下面|联络员帮|可以跳过|方言|恢复后首页|查验服务单独|自动传给银行|写在“?账户信息”?里查到期日/,
  /下个(?:月|季度)，?会|在准备中|还在做|两小时内回复|暂停投保|预警发布以后才投保的，不[补予]/,
  /别家的报价不再有效|先到先用|多久以后能再来/,
  // The operator may have none: every page names at its foot how to reach it.
  /平台(?:咨询)?电话/,
];

/** An insurer pays to the account that is given with a claim: none is asked for before. */
const WITHOUT_ACCOUNT = /不用报案|没有报案|登记的账[户号]|指数[^。]*达到条件(?!发短信|的短信)/;

it('no article has an insurance pay by itself, or to an account that nobody asks for', () => {
  const told = articles.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((line) => (WITHOUT_ACCOUNT.test(line) ? [`${name}: ${line}`] : [])),
  );
  expect(told).toEqual([]);
});

it('neither an article nor the home page promises a step, a figure or a time of ours that is none', () => {
  const home = ['zone-panels.tsx', readFileSync('components/home/zone-panels.tsx', 'utf8')] as const;
  const sentences = [...articles, home].flatMap(([name, text]) => text.split(/[。\n]/).map((sentence) => [name, sentence.trim()] as const));
  const promises = sentences.filter(([, sentence]) => NONE_OF_OURS.some((never) => never.test(sentence)));
  expect(promises).toEqual([]);
});

it('no article of the farm zone promises an appeal: its orders have none', () => {
  const farm = articles.filter(([, text]) => /^agriculture: true$/m.test(text));
  expect(farm.length).toBeGreaterThan(5);
  expect(farm.flatMap(([name, text]) => (text.includes('复议') ? [name] : []))).toEqual([]);
});

/** Tables of an article: the cells of its rows, the head first. */
const tablesOf = (text: string): string[][][] =>
  [...text.matchAll(/(?:^\|.*\|\n?)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .filter((row) => !/^\|[-| ]+\|$/.test(row))
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
const numberIn = (text: string): number => Number(/[\d,.]*\d/.exec(text)?.[0].replaceAll(',', ''));

it('what articles say a bid letter costs is what the tariff says', () => {
  const told = articles.flatMap(([name, text]) => {
    const tables = tablesOf(text).filter(
      ([head = []]) => /^(?:保证金|保函金额)$/.test(head[0] ?? '') && /^(?:费用|保费)$/.test(head.at(-1) ?? ''),
    );
    return tables.flatMap(([, ...rows]) => rows.map((row) => ({ name, wan: numberIn(row[0] ?? ''), yuan: numberIn(row.at(-1) ?? '') })));
  });
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.map(({ name, wan }) => ({ name, wan, yuan: toPremium('1', wan * 10_000).premiumYuan })));
  const least = articles.flatMap(([, text]) =>
    /投标保函/.test(text) ? [...text.matchAll(/最低(?:收费)? (\d+) 元/g)].map(([, yuan]) => Number(yuan)) : [],
  );
  expect(new Set(least)).toEqual(new Set([premiumRules[1].leastYuan]));
});

it('a deposit is limited in articles as letters of its kind are, and no sample section asks for more', () => {
  const kinds = Object.entries(guaranteeKindLabels) as [GuaranteeKind, string][];
  const told = articles.flatMap(([name, text]) =>
    tablesOf(text)
      .flat()
      .flatMap(([kind = '', limit = '']) => {
        const found = kinds.find(([, label]) => kind === label.replace('保函', '保证金'));
        return found === undefined || !limit.includes('%') ? [] : [{ name, kind: found[0], limit }];
      }),
  );
  expect(told.length).toBeGreaterThan(3);
  for (const { name, kind, limit } of told) {
    expect({ name, limit, most: [...limit.matchAll(/(\d+)%/g)].at(-1)?.[1] }).toEqual({ name, limit, most: String(guaranteeShares[kind]) });
    expect({ name, limit, isCapped: /最多/.test(limit) }).toEqual({ name, limit, isCapped: false });
  }
  for (const { projectAmountYuan, bidAmountYuan } of readTenderSections())
    expect(bidAmountYuan).toBeLessThanOrEqual((projectAmountYuan * guaranteeShares[1]) / 100);
});

it('the ranges that an article gives for a type of loan are those of its products', () => {
  const typeOf = (title: string) => Object.entries(productTypeLabels).find(([, label]) => label.replace(/（.*/, '') === title)?.[0];
  const told = articles.flatMap(([name, text]) => {
    const type = typeOf(/^title: (.+)：适合谁/m.exec(text)?.[1] ?? '');
    const rows = tablesOf(text).find(([head]) => head?.[1] === '平台上的范围');
    return type === undefined || rows === undefined ? [] : [{ name, type, rows: Object.fromEntries(rows) as Record<string, string> }];
  });
  expect(told.length).toBe(Object.keys(productTypeLabels).length);
  const products = readFinanceProducts();
  for (const { name, type, rows } of told) {
    const own = products.filter(({ productType }) => productType === type);
    const rates = own.flatMap(({ rateStart, rateEnd }) => (rateStart === null ? [] : [rateStart, rateEnd ?? rateStart]));
    const figures = (text = '') => [...text.matchAll(/[\d,.]*\d/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
    expect({ name, amount: figures(rows.金额), rate: figures(rows.年化利率), months: figures(rows.期限) }).toEqual({
      name,
      amount: [Math.min(...own.map(({ amountStart }) => amountStart)), Math.max(...own.map(({ amountEnd }) => amountEnd))],
      rate: [Math.min(...rates), Math.max(...rates)],
      months: [Math.min(...own.map(({ termStart }) => termStart)), Math.max(...own.map(({ termEnd }) => termEnd))],
    });
  }
});

it('what an article tells to choose in the list of loans stands there', () => {
  const choices: (readonly [told: RegExp, labels: readonly string[]])[] = [
    [/勾选“([^”]+)”/g, Object.values(guaranteeText)],
    [/按行业选“([^”]+)”/g, Object.values(industryLabels)],
    [/先在“金融超市”选“([^”]+)”/g, Object.values(productTypeLabels).map((label) => label.replace(/（.*/, ''))],
  ];
  for (const [told, labels] of choices) {
    const named = articles.flatMap(([name, text]) => [...text.matchAll(told)].map(([, label = '']) => ({ name, label })));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ label }) => !labels.includes(label))).toEqual([]);
  }
});

it('reasons of a refusal that an article lists are those that an institution chooses from', () => {
  const lists = articles.flatMap(([, text]) => tablesOf(text).filter(([head]) => head?.includes('要写清楚')));
  expect(lists.length).toBe(1);
  expect(lists[0]?.slice(1).map(([reason]) => reason)).toEqual(Object.values(rejectReasonLabels));
});

it('an article sends its reader to be judged only where its original can judge', () => {
  const sent = readPolicyArticles().filter(({ content }) => /原文页面[^。]*看我能不能申报/.test(content));
  expect(sent.length).toBeGreaterThan(10);
  const judged = new Set(readPolicyArticles().flatMap(({ policyArticleId, rules = [] }) => (rules.length > 0 ? [policyArticleId] : [])));
  expect(
    sent.filter(({ interpretIds }) => !interpretIds.some((id) => judged.has(id))).map(({ policyArticleId }) => policyArticleId),
  ).toEqual([]);
});

/** Whoever hands in papers at an office uploads nothing; who else may is named before the word. */
const AT_OFFICE = /^applyWay: .*(?:窗口|村委会|林业站)/m;
const UPLOADS = /(?<!银行(?:直接)?|公司|机构)上传/;

it('no article promises a function that the portal does not have', () => {
  const promises = articles.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((sentence) => (NOT_HERE.some((never) => never.test(sentence)) ? [`${name}: ${sentence.trim()}`] : [])),
  );
  expect(promises).toEqual([]);
});

it('what an article tells to press is a control of the portal', () => {
  const pressed = articles.flatMap(([name, text]) => [...text.matchAll(/点“([^”]+)”/g)].map(([, label = '']) => `${name}: ${label}`));
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter((one) => !ELSEWHERE.some((label) => one.endsWith(label)) && !sources.includes(one.split(': ')[1] ?? ''))).toEqual(
    [],
  );
});

it('no article whose applications go to an office tells to upload anything', () => {
  const told = articles.filter(([, text]) => AT_OFFICE.test(text)).flatMap(([name, text]) => (UPLOADS.test(text) ? [name] : []));
  expect(told).toEqual([]);
});

/** What a rule's words may say for what it looks at; whatever of a line is left beside these, nothing has looked at. */
const TESTED: Readonly<Record<MatchField, RegExp>> = {
  accountType: /以(企业|个人)(或个体工商户|或者个体工商户)?的名义(申请|申报)/,
  applicant: /企业|个体户|个人|农户|种养大户|合作社/g,
  region: /在?(莆田市|[城涵荔秀仙][厢江城屿游][区县]|、)+(登记或者经营|登记|经营)?/,
  industry:
    /(做的?是?)?(现代农业|农业|水产养殖|商贸零售|建筑业|工艺家具|鞋服|物流运输|食品加工|生物医药|电子信息|新材料|高端装备|新能源|或者|、)+|做的行业在惠及的范围里|从事生产制造|的制造企业|从事鞋服生产或配套|从事食品加工、批发或者餐饮配送|养殖|从事农业|跑运输/,
  trade: /种(枇杷|龙眼|蜜柚|、)+等水果|种(粮食|水果|蔬菜|茶叶|、)+|养畜禽|做(水产养殖|林业)/g,
  yearsSinceRegistration: /(开业|经营|登记|经营实体开业|干|，)?满 \d+ (年|个月)/,
  registeredCapital: /^(?!)/,
  annualRevenue: /近 12 个月(开票|销售收入|流水|收款|开票或收款) \d+ (万|亿)元以上/,
  employees: /员工不超过 \d+ 人/,
  taxGrade: /纳税信用 ?[ABM](、[ABM])* ?级(或[A-D ]+级)?(企业)?/,
  qualifications:
    /专精特新(中小企业|企业)?(“小巨人”企业)?|、|科技型中小企业|高新技术(企业)?|专精特新“小巨人”企业|有专利或商标|示范家庭农场|合作社示范社|有建筑业企业资质|或者|或/g,
  firstLoan: /以前没有(在任何银行贷过)?经营性贷款/,
  collateral: /有可以抵押或者质押的东西/,
  agriSubjectType: /农户|种养大户|家庭农场|合作社|农业企业|村集体/g,
  agriScore: /涉农信用分 \d+ 分以上/,
  whitelist: /列入重点产业链企业名单/,
};

/** Lines as a reader sees them judged: a published condition with its rules, or a rule by its own words. */
const linesOf = ({ rules, conditions = [] }: { rules: readonly MatchRule[]; conditions?: readonly { readonly text: string }[] }) => [
  ...rules.map((rule) => ({ text: rule.label, rules: [rule] })),
  ...conditions.map(({ text }, place) => ({ text, rules: rules.filter(({ condition }) => condition === place) })),
];

it('no rule of a sample says more than it looks at: neither trade, nor place, nor paper', () => {
  const sources = [
    ...readFinanceProducts().map((product) => ({ of: product.productName, ...product })),
    ...readPolicyArticles().map((article) => ({ of: article.title, rules: article.rules ?? [] })),
  ];
  const lines = sources.flatMap(({ of, ...source }) => linesOf(source).map((line) => ({ of, ...line })));
  const judged = lines.filter(({ rules }) => rules.length > 0);
  expect(judged.length).toBeGreaterThan(300);
  const unseen = judged
    .map(({ of, text, rules }) => [of, text, rules.reduce((rest, { field }) => rest.replace(TESTED[field], ''), text)])
    .filter(([, , rest = '']) => /[^，、和或者 ]/.test(rest));
  expect(unseen).toEqual([]);
});

/** What the home page counts from the orders of today: a figure in writing can only disagree with it. */
const COUNTED_ELSEWHERE = [
  /(?<!最多 |不超过 )\b\d[\d,.]* (?:家|户|笔|条|次)/,
  /\d[\d,.]* ?亿元/,
  /\d(?:\.\d+)? 小时(?!内)/,
  /^\| \d[^|]*\| \d+% \|$|平均(?:综合年化|受理时间) \d/,
  /机构不能改|过去半年[^。]*成/,
];

it('no article of the platform states a count that the home page makes from the orders', () => {
  const own = articles.filter(([, text]) => /^source: 平台运营中心/m.test(text));
  const stated = own.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((sentence) => (COUNTED_ELSEWHERE.some((count) => count.test(sentence)) ? [`${name}: ${sentence}`] : [])),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(stated).toEqual([]);
});

it('a product in a table of an observation has its own rate, sum and term', () => {
  const products = new Map(readFinanceProducts().map((product) => [product.productName, product]));
  const rows = articles.flatMap(([name, text]) =>
    tablesOf(text)
      .filter(([head]) => head?.join() === '产品,年化利率,最多借,期限')
      .flatMap((table) => table.slice(1).map((row) => [name, ...row])),
  );
  expect(rows.length).toBeGreaterThan(35);
  const own = rows.map(([name, title = '']) => {
    const { rateStart = null, rateEnd = null, amountEnd = 0, termStart, termEnd } = products.get(title) ?? {};
    const rate = rateStart === null ? '面议' : `${rateStart.toFixed(2)}% ${rateEnd === null ? '起' : `至 ${rateEnd.toFixed(2)}%`}`;
    return [name, title, rate, `${amountEnd.toLocaleString('en-US')} 万元`, `${termStart} 至 ${termEnd} 个月`];
  });
  expect(rows).toEqual(own);
});

it('interest for some days in an article is reckoned by the days of the year that the product counts', () => {
  const read = (id: string) => articles.find(([name]) => name === `${id}.md`)?.[1] ?? '';
  expect(read('PA260502')).toContain(`约 ${Math.round((100_000 * 0.0435 * 10) / 360)} 元`);
  expect(read('PA260529')).toContain(`约 ${Math.round((640_000 * 0.037 * 60) / 360).toLocaleString('en-US')} 元`);
  const discounts = tablesOf(read('PA260445')).find(([head]) => head?.[1]?.startsWith('贴现 100 万元')) ?? [];
  expect(discounts.slice(1).map(([days = '', yuan = '']) => [numberIn(days), numberIn(yuan)])).toEqual(
    [30, 90, 180].map((days) => [days, Math.round((1_000_000 * 0.03 * days) / 360)]),
  );
});

/** 元 that a text names, by the words before them. */
const yuanAfter = (text: string, before = ''): number[] =>
  [...text.matchAll(new RegExp(`${before}([\\d,.]*\\d) ?(万|亿)?元`, 'g'))].map(
    ([, figure = '', unit]) => Number(figure.replaceAll(',', '')) * (unit === undefined ? 1 : unit === '万' ? 1e4 : 1e8),
  );
const headOf = (text: string): string => text.split('\n---\n')[0] ?? '';
const bodyOf = (text: string): string => text.slice(headOf(text).length);
const fieldOf = (text: string, field: string): string => new RegExp(`^${field}: (.*)$`, 'm').exec(headOf(text))?.[1] ?? '';
const YEARS_SAID = ['', '一', '两', '三', '四', '五'];

it('a document whose text says how long it is in force has that last day among its dates', () => {
  const told = articles.flatMap(([name, text]) => {
    const [, year, month, day] = /(?:有效期至|本措施执行到) (\d{4}) 年 (\d+) 月 (\d+) 日/.exec(bodyOf(text)) ?? [];
    const years = YEARS_SAID.indexOf(/有效期([一两三四五])年/.exec(bodyOf(text))?.[1] ?? '-');
    const named = year === undefined ? null : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
    const reckoned = years < 0 ? null : lastDayOfCover(fieldOf(text, 'effectiveDate'), years * 12);
    return named === null && reckoned === null ? [] : [[name, fieldOf(text, 'expireDate'), named ?? reckoned]];
  });
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter(([, expires, said]) => expires !== said)).toEqual([]);
});

it('a document whose text says from when it counts has that day among its dates', () => {
  const told = articles.flatMap(([name, text]) => {
    const [, year, month = '', day = ''] = /自 (\d{4}) 年 (\d+) 月 (\d+) 日起(?:施行|，[^。]*推行)/.exec(bodyOf(text)) ?? [];
    return year === undefined ? [] : [[name, fieldOf(text, 'effectiveDate'), `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`]];
  });
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter(([, effective, said]) => effective !== said)).toEqual([]);
});

it('no amount stands above a document that its text does not have', () => {
  const faults = articles.flatMap(([name, text]) => {
    const below = yuanAfter(bodyOf(text));
    const above = ['plainSummary', 'conditions', 'benefit'].map((field) => fieldOf(text, field));
    return above.flatMap((said) => yuanAfter(said).flatMap((yuan) => (below.includes(yuan) ? [] : [`${name} ${yuan}: ${said}`])));
  });
  expect(faults).toEqual([]);
});

const basesOf = (text: string): string[] =>
  articles.flatMap(([name, base]) => (fieldOf(text, 'interpretIds').includes(name.replace('.md', '')) ? [base] : []));

it('an interpretation or a notice gives no more than its document, and nothing took longer than that allows', () => {
  const read = articles.filter(([, text]) => /^categoryId: '64'|^tags: \[ 政策解读/m.test(text) && basesOf(text).length > 0);
  expect(read.length).toBeGreaterThan(20);
  const faults = read.flatMap(([name, text]) => {
    const bases = basesOf(text);
    // What was given before, and what is told of somebody, is not what is given now.
    const now = text.replaceAll(/^\| [^|]*\| [^|]*\|(?= [^|]*\|$)/gm, '').replace(/## 三、举个例子[\s\S]*?(?=## 四)/, '');
    const most = yuanAfter(now, '最多(?:赔|补|领)? ?').filter((yuan) => !bases.some((base) => yuanAfter(base).includes(yuan)));
    const slowest = Number(/工作日[^。]*最慢 (\d+) 个/.exec(text)?.[1] ?? 0);
    const allowed = Math.max(...bases.map((base) => Number(fieldOf(base, 'limitDays') || Number.POSITIVE_INFINITY)));
    return [...most.map((yuan) => `${name} 最多 ${yuan} 元`), ...(slowest > allowed ? [`${name} ${slowest} > ${allowed}`] : [])];
  });
  expect(faults).toEqual([]);
});

it('interest of an example that is paid back every month for a year, and half of it, are reckoned as the portal reckons', () => {
  const told = articles.flatMap(([name, text]) =>
    text.split(/[。\n]/).flatMap((sentence) => {
      const [wan, rate, interest] = [/借?(\d+) 万元/, /利率 ([\d.]+)%/, /利息约? ?([\d,.]+) 元/].map((one) => one.exec(sentence)?.[1]);
      if (!/按月等额还/.test(sentence) || !/一年/.test(sentence) || !wan || !rate || !interest) return [];
      const loan = { principalYuan: Number(wan) * 10_000, annualRatePercent: Number(rate), months: 12, payWay: '1' } as const;
      const { interestYuan } = repaymentSchedule(loan);
      const half = /(?:补贴|领回)约 ([\d,]+) 元/.exec(sentence)?.[1];
      return [{ name, said: [numberIn(interest), half && numberIn(half)], interestYuan }];
    }),
  );
  expect(told.length).toBeGreaterThan(4);
  for (const { name, said, interestYuan } of told) {
    const [interest = 0, half] = said;
    const isWhole = Number.isInteger(interest);
    expect({ name, interest }).toEqual({ name, interest: isWhole ? Math.round(interestYuan) : interestYuan });
    if (half) expect({ name, half }).toEqual({ name, half: Math.round(interestYuan / 2) });
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInsuranceProducts, readPolicyArticles } from '../../sandbox/seed/demo-content.ts';

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not there');
  return value;
};

const ARTICLES = 'content/demo/articles';
const articles = readdirSync(ARTICLES).map((name) => [name.replace('.md', ''), readFileSync(join(ARTICLES, name), 'utf8')] as const);
const products = new Map(readInsuranceProducts().map((product) => [product.productCode, product]));

/** 元 before and after the subsidy for one unit, and its percent. */
function pricesOf(code: string): { full: number; subsidy: number; own: number; percent: number } {
  const { subsidyPercent: percent = 0, plans = [], ratePercent = 0, sumPerUnitYuan = 0 } = must(products.get(code)).pricing;
  const full = plans[0]?.premium ?? (sumPerUnitYuan * ratePercent) / 100;
  return { full, subsidy: (full * percent) / 100, own: (full * (100 - percent)) / 100, percent };
}

/** What tables call what is insured: the product that is sold here, and whose trade it is. */
const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/^枇杷低温指数/, 'IP26025', 'fruit'],
  [/^水稻完全成本/, '', 'grain'],
  [/^水稻/, 'IP26026', 'grain'],
  [/^生猪/, 'IP26027', 'livestock'],
  [/台风指数/, 'IP26024', 'marine'],
  [/^鲍鱼死亡险/, 'IP26028', 'marine'],
  [/^森林综合/, 'IP26029', 'forestry'],
  [/^设施蔬菜大棚/, '', 'vegetable'],
  [/^(龙眼|蜜柚)/, '', 'fruit'],
  [/^油茶/, '', 'forestry'],
  [/^茶叶/, '', 'tea'],
  [/^(花蛤|紫菜|渔排)/, '', 'marine'],
];
const kindOf = (name: string) => must(KINDS.find(([pattern]) => pattern.test(name)));

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const yuanIn = (cell: string | undefined): number => Number((/([\d,.]+) 元/.exec(cell ?? '')?.[1] ?? 'NaN').replaceAll(',', ''));

interface Row {
  readonly article: string;
  readonly name: string;
  /** Cells by the words of their column; '' of one that there is not. */
  readonly cell: (column: RegExp) => string;
}

const rowsOf = ([article, text]: readonly [string, string]): Row[] => {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.includes('| 全价保费'));
  if (head < 0) return [];
  const columns = cellsOf(lines[head] ?? '');
  const rest = lines.slice(head + 2);
  const rows = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map(cellsOf).map((cells) => ({
    article,
    name: cells[0] ?? '',
    cell: (column) => cells[columns.findIndex((word) => column.test(word))] ?? '',
  }));
};
const rows = articles.flatMap(rowsOf);

/** What is paid when the policy is bought: said so where more comes back later. */
const paidFirst = ({ cell }: Row): number => yuanIn(cell(/先付/) || cell(/自己出/));

it('what articles say of a premium, its subsidy and what is paid is what the product takes', () => {
  const sold = rows.flatMap((row) => {
    const [, code] = kindOf(row.name);
    return code === '' ? [] : [{ row, price: pricesOf(code) }];
  });
  expect(sold.length).toBeGreaterThan(8);
  const said = sold.map(({ row }) => [row.article, row.name, yuanIn(row.cell(/全价保费/)), paidFirst(row)]);
  expect(said).toEqual(sold.map(({ row, price }) => [row.article, row.name, price.full, price.own]));
  const city = sold.map(({ row }) => row.cell(/市级以上补|财政补/));
  const amounts = city.map((cell, index) => (cell.endsWith('%') ? `${sold[index]?.price.percent}%` : yuanIn(cell)));
  expect(amounts).toEqual(city.map((cell, index) => (cell.endsWith('%') ? cell : sold[index]?.price.subsidy)));
});

const district = rows.filter(({ cell }) => cell(/[区县]再补/) !== '');

it('what a district gives comes back after the policy is issued, and the figures of its article add up', () => {
  expect(new Set(district.map(({ article }) => article)).size).toBe(5);
  const added = district.map((row) => {
    const full = yuanIn(row.cell(/全价保费/));
    const [city = 0, more = 0] = [row.cell(/市级以上补/), row.cell(/再补/)].map((cell) => Number.parseInt(cell, 10));
    const cents = (percent: number) => Math.round(full * percent) / 100;
    return [row.name, cents(100 - city), cents(more), cents(100 - city - more), 100 - city - more];
  });
  const said = district.map((row) => {
    const left = row.cell(/补完以后自己出/);
    return [row.name, paidFirst(row), yuanIn(row.cell(/再补/)), yuanIn(left), Number(/占 (\d+)%/.exec(left)?.[1])];
  });
  expect(said).toEqual(added);
  const told = articles.filter(([id]) => district.some(({ article }) => article === id));
  const benefits = told.map(([id, text]) => [
    id,
    /^benefit: (.*)$/m
      .exec(text)?.[1]
      ?.match(/[\d.]+(?= 元)/g)
      ?.map(Number),
  ]);
  const figures = (id: string) =>
    district.filter(({ article }) => article === id).flatMap((row) => [paidFirst(row), yuanIn(row.cell(/再补/))]);
  expect(benefits).toEqual(told.map(([id]) => [id, figures(id)]));
});

it('a product says which district gives how much later, as the policy of that district does', () => {
  const given = district.flatMap((row) => {
    const [, code] = kindOf(row.name);
    const area = must(/^title: (..[区县])/m.exec(must(articles.find(([id]) => id === row.article))[1])?.[1]);
    return code === '' ? [] : [`${code} ${area} ${yuanIn(row.cell(/再补/))}`];
  });
  const noted = [...products.values()].flatMap(({ productCode, premiumNote }) =>
    [...premiumNote.matchAll(/(..[区县])出单以后每.再补 ([\d.]+) 元/g)].map(([, area, yuan]) => `${productCode} ${area} ${yuan}`),
  );
  expect(noted.sort()).toEqual(given.sort());
});

const tradesOf = (id: unknown) => [...new Set(district.filter(({ article }) => article === id).map(({ name }) => kindOf(name)[2]))].sort();

it('a policy of a district asks for the papers of its own trades: of the sea for the sea alone, of a forest where there is one', () => {
  const told = articles.filter(([id]) => district.some(({ article }) => article === id));
  const asked = told.map(([id, text]) => {
    const conditions = /^conditions: (.*)$/m.exec(text)?.[1] ?? '';
    const area = /面积[^。]*为准/.exec(text)?.[0] ?? '';
    return [id, ...[conditions, area].flatMap((said) => [said.includes('海域使用权证'), said.includes('林权证')])];
  });
  const kept = (id: string, trade: string): boolean => tradesOf(id).includes(trade);
  expect(asked).toEqual(told.map(([id]) => [id, kept(id, 'marine'), kept(id, 'forestry'), kept(id, 'marine'), kept(id, 'forestry')]));
});

it('what a policy says can be bought here has from how many on, where that is more than one', () => {
  const told = articles.flatMap(([id, text]) => {
    const codes = /平台“?保险服务”?里自己投/.test(text) ? (/^relatedInsuranceCodes: \[ (.*) \]$/m.exec(text)?.[1]?.split(', ') ?? []) : [];
    return codes.flatMap((code) => {
      const { unit, minimumUnits } = must(products.get(code)).pricing;
      return minimumUnits > 1 ? [[`${id} ${code}`, text.includes(`${minimumUnits} ${unit}起投`)] as const] : [];
    });
  });
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter(([, isTold]) => !isTold)).toEqual([]);
});

it('a policy of a district promises its subsidy to the trades of its kinds only, and asks which', () => {
  const asked = readPolicyArticles().flatMap(({ policyArticleId, rules = [] }) =>
    district.some(({ article }) => article === policyArticleId)
      ? [[policyArticleId, rules.flatMap((rule) => (rule.field === 'trade' && Array.isArray(rule.value) ? [...rule.value].sort() : []))]]
      : [],
  );
  expect(asked).toHaveLength(5);
  expect(asked).toEqual(asked.map(([id]) => [id, tradesOf(id)]));
});

it('what pays in some months only says which, and until when to insure, as its policy does', () => {
  const inMonths = [...products.values()].flatMap(({ productCode, coverage, season }) => {
    const told = coverage.flatMap(({ note }) => /(\d+) 月到 (\d+) 月/.exec(note)?.slice(1).map(Number) ?? []);
    return told.length > 0 || season !== undefined ? [[productCode, [...new Set(told)], season]] : [];
  });
  expect(inMonths).toEqual([['IP26025', [12, 2], { fromMonth: 12, toMonth: 2, buyUntil: '11-30' }]]);
  const policy = must(articles.find(([id]) => id === 'PA260043'))[1];
  expect(policy.match(/枇杷 11 月底前/g)).toHaveLength(3);
});

/** Amounts in running text: article, the sentence's figure, the product and of how many units. */
const TOLD: readonly (readonly [string, RegExp, string, number])[] = [
  ['PA260043', /水稻每亩自己出 ([\d.,]+) 元/, 'IP26026', 1],
  ['PA260043', /枇杷 ([\d.,]+) 元，其余由财政补/, 'IP26025', 1],
  ['PA260031', /^benefit: .*自己出 ([\d.,]+) 元/m, 'IP26024', 1],
  ['PA260031', /自己付 ([\d.,]+) 元/, 'IP26024', 50],
  ['PA260116', /50 亩一年 ([\d.,]+) 元/, 'IP26024', 50],
  ['PA260116', /鲍鱼每笼自己出 ([\d.,]+) 元/, 'IP26028', 1],
  ['PA260446', /\| 自己出的保费 \| 每亩 ([\d.,]+) 元/, 'IP26024', 1],
  ['PA260446', /\| 自己出的保费 .*每笼 ([\d.,]+) 元/, 'IP26028', 1],
  ['PA260446', /自己出 ([\d.,]+) 元：/, 'IP26024', 50],
  ['PA260512', /800 笼乘以 ([\d.,]+) 元/, 'IP26028', 1],
  ['PA260512', /鲍鱼死亡险：.*等于 ([\d.,]+) 元/, 'IP26028', 800],
];

it('no premium in running text is another than that of the product', () => {
  const said = TOLD.map(([id, pattern]) => yuanIn(`${pattern.exec(must(articles.find(([name]) => name === id))[1])?.[1]} 元`));
  expect(said).toEqual(TOLD.map(([, , code, units]) => Math.round(pricesOf(code).own * units * 100) / 100));
  const telling = articles.filter(
    ([, text]) => /保费|保险/.test(text) && /自己(?:只)?[出付](?:的保费)?[^。，；\n]{0,8}[\d,.]+ 元/.test(text),
  );
  const checked = new Set([...TOLD.map(([id]) => id), ...rows.map(({ article }) => article), 'PA260051', 'PA260532']);
  expect(telling.map(([id]) => id).filter((id) => !checked.has(id))).toEqual([]);
  const notes = [...products.values()].flatMap(({ productCode, lead, premiumNote }) =>
    [lead, premiumNote].flatMap((text) => {
      const own = /自己出 ([\d.]+) 元/.exec(text)?.[1];
      return own === undefined ? [] : [[productCode, Number(own), pricesOf(productCode).own]];
    }),
  );
  expect(notes.length).toBeGreaterThan(5);
  expect(notes.filter(([, own, price]) => own !== price)).toEqual([]);
});

/** What the sea's insurances are called in texts, and the product of each. */
const AT_SEA: readonly (readonly [RegExp, string])[] = [
  [/台风指数险/, 'IP26024'],
  [/鲍鱼死亡险/, 'IP26028'],
];
const seaPolicies = articles.filter(([id, text]) => id === 'PA260031' || /^interpretIds: .*PA260031/m.test(text));

it('a text on insurance at sea says of which insurance a waiting time is, as long as that of the product', () => {
  const told = seaPolicies.flatMap(([id, text]) =>
    text.split(/[，。；\n]/).flatMap((clause) => {
      const days = /等待期 (\d+) 天|(\d+) 天等待期/.exec(clause);
      if (days === null) return [];
      const code = AT_SEA.find(([name]) => name.test(clause))?.[1] ?? '';
      return [[`${id} ${clause}`, Number(days[1] ?? days[2]), products.get(code)?.waitingDays]];
    }),
  );
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(([, said, waits]) => said !== waits)).toEqual([]);
});

it('the paper that a policy asks of whoever is insured at sea is asked by the policy, its readings and its products alike', () => {
  const asks = (text: string): string[] =>
    text.split(/[。；\n]/).filter((clause) => /海域使用权证|养殖证/.test(clause) && !/抵押/.test(clause));
  const sold = AT_SEA.map(([, code]) => must(products.get(code)));
  for (const { productCode, targetCustomer, exclusions, healthNotice, underwriting } of sold) {
    const place = healthNotice.findIndex(({ question }) => question === '有没有海域使用权证或者养殖证');
    expect({ productCode, targetCustomer, exclusions, refuses: underwriting.health[place] }).toEqual({
      productCode,
      targetCustomer: expect.stringContaining('海域使用权证或者养殖证'),
      exclusions: expect.arrayContaining([expect.stringContaining('海域使用权证、养殖证都没有')]),
      refuses: { answer: '否', effect: 'refuse' },
    });
  }
  const told = [...seaPolicies.map(([, text]) => text), ...sold.map((product) => JSON.stringify(product))].flatMap(asks);
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((clause) => !/海域使用权证.*养殖证/.test(clause) && !/\| 只认海域使用权证 \|.*养殖证/.test(clause))).toEqual([]);
});

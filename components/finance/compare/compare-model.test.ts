import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { compareSentence } from './compare-board.tsx';
import { comparedLoan, compareProducts, sharedLoan } from './compare-model.ts';
import { compareGroups } from './compare-rows.ts';

const fee = { name: '融资担保费', payee: '担保公司', when: '放款前', kind: 'rateOnce', rate: 1.4, note: '' } as const;
const paper = (name: string, required = true) => ({ name, required, note: '', templateUrl: null });

const product = (change: Partial<ComparedProduct> & { readonly productCode: string }): ComparedProduct => ({
  ...sampleProduct(),
  amountStart: 10,
  amountEnd: 300,
  rateStart: 3.65,
  rateEnd: 4.2,
  termStart: 3,
  termEnd: 12,
  payTypes: ['1', '3'],
  fees: [],
  materials: [paper('执照'), paper('流水'), paper('荣誉', false)],
  acceptanceHours: 4,
  evaluation: null,
  ...change,
});

const plain = product({ productCode: 'A', productName: '银税直通贷' });
const secured = product({
  productCode: 'B',
  productName: '园区担保贷',
  fees: [fee],
  amountEnd: 500,
  termEnd: 36,
  acceptanceHours: 6,
  materials: [paper('执照')],
});
const negotiable = product({ productCode: 'C', productName: '面议贷', rateStart: null, rateEnd: null, rateNegotiable: true });
const LOAN = { amountWan: 50, months: 12, payWay: '1' };

const cellsOf = (products: readonly ComparedProduct[], key: string, loan = LOAN) =>
  compareGroups(compareProducts(products, loan), false)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)?.cells;

describe('products side by side', () => {
  it('puts the price of each beside the others, exact to the cent, and marks what is best', () => {
    expect(cellsOf([plain, secured], 'cost')).toEqual([
      { text: '9,940.46 元', note: '全是利息，没有其他费用', mark: '最少' },
      { text: '16,940.46 元', note: '利息 9,940.46 元，融资担保费 7,000.00 元', mark: undefined },
    ]);
    expect(cellsOf([plain, secured], 'rate')).toMatchObject([{ text: '3.65%', mark: '最低' }, { text: '6.28%' }]);
    expect(cellsOf([plain, secured], 'amount')).toMatchObject([{ mark: undefined }, { mark: '最高' }]);
    expect(cellsOf([plain, secured], 'materials')).toMatchObject([
      { text: '2 样', note: '执照、流水', mark: undefined },
      { text: '1 样', mark: '最少' },
    ]);
    expect(cellsOf([plain, secured], 'speed')).toMatchObject([{ text: '4 小时', mark: '最快' }, { text: '6 小时' }]);
  });

  it('says who is cheapest, by how much, and what the others have instead', () => {
    expect(compareSentence(compareProducts([plain, secured], LOAN))).toBe(
      '银税直通贷总共付得最少，比最多的园区担保贷少付 7,000 元。园区担保贷额度最高、能用得最久、要的材料最少，要另付融资担保费。',
    );
  });

  describe('of a fee that is due with one security only', () => {
    const insured = product({
      productCode: 'E',
      productName: '节能改造贷',
      rateStart: 3.4,
      fees: [{ ...fee, name: '贷款保证保险费', guaranteeType: '5' }],
    });
    const open = '贷款保证保险费按情况才收，没有算在里面';

    it('says in table and answer alike that it is not counted', () => {
      expect(cellsOf([plain, insured], 'cost')?.[1]).toMatchObject({ note: `全是利息；${open}`, mark: '最少' });
      expect(cellsOf([plain, insured], 'rate')?.[1]?.note).toContain(open);
      expect(compareSentence(compareProducts([plain, insured], LOAN))).toMatch(`节能改造贷总共付得最少（${open}），比最多的银税直通贷少付`);
      const dear = { ...insured, rateStart: 4, amountEnd: 800 };
      expect(compareSentence(compareProducts([plain, dear], LOAN))).toContain(`节能改造贷额度最高，${open}。`);
      expect(compareSentence(compareProducts([plain, { ...dear, amountEnd: 300 }], LOAN))).toContain(`节能改造贷的${open}。`);
    });

    it('calls no rate the lowest without that remark where totals do not compare', () => {
      const paidLate = product({ productCode: 'G', rateStart: 3.9, payTypes: ['3'] });
      expect(compareSentence(compareProducts([plain, insured, paidLate], LOAN))).toContain(`节能改造贷（${open}）最低，3.40%。`);
    });

    it('counts it where that security was chosen', () => {
      const loan = { ...LOAN, guaranteeType: '5' };
      expect(cellsOf([plain, insured], 'cost', loan)?.[1]?.note).toMatch(/^利息 .* 元，贷款保证保险费 7,000\.00 元$/);
      expect(compareSentence(compareProducts([plain, insured], loan))).toMatch(/^银税直通贷总共付得最少，比最多的节能改造贷少付/);
      expect(comparedLoan({ guaranteeType: '5' })).toEqual({ ...comparedLoan({}), guaranteeType: '5' });
    });
  });

  it('tells once what two are alike best at', () => {
    const [red, sea] = [
      product({ productCode: 'R', productName: '红木贷', termEnd: 36, fees: [fee] }),
      product({ productCode: 'S', productName: '海产贷', termEnd: 36, fees: [fee] }),
    ];
    const said = compareSentence(compareProducts([plain, red, sea], LOAN));
    expect(said).toContain('红木贷和海产贷一样能用得最久');
    expect(said.match(/能用得最久/g)).toHaveLength(1);
  });

  it('marks nothing where all are alike', () => {
    const twin = { ...plain, productCode: 'D', productName: '双生贷' };
    const { best } = compareProducts([plain, twin], LOAN);
    expect(Object.values(best).flat()).toEqual([]);
    expect(compareSentence(compareProducts([plain, twin], LOAN))).toBe('这几个产品总共付的一样多。');
    expect(compareGroups(compareProducts([plain, twin], LOAN), true)).toEqual([]);
  });

  it('sets no totals of different loans against each other', () => {
    const loan = { amountWan: 400, months: 12, payWay: '1' };
    const comparison = compareProducts([plain, secured], loan);
    expect(comparison.costs).toBeNull();
    expect(comparison.best.cost).toEqual([]);
    expect(cellsOf([plain, secured], 'cost', loan)?.[0]?.note).toContain('按它能借的 300 万元、12 个月');
    expect(compareSentence(comparison)).toContain('不好直接比');
  });

  it.each([
    ['amount', { amountWan: 400, months: 12, payWay: '1' }],
    ['term', { amountWan: 50, months: 24, payWay: '1' }],
  ])('calls no yearly rate the lowest of loans that differ in %s', (_, loan) => {
    const comparison = compareProducts([plain, secured], loan);
    expect(comparison.products.map(({ sheet }) => sheet?.moved)).toEqual([true, false]);
    expect(comparison.best.rate).toEqual([]);
    expect(cellsOf([plain, secured], 'rate', loan)?.map(({ mark }) => mark)).toEqual([undefined, undefined]);
    expect(compareSentence(comparison)).toMatch(/总数不好直接比。看综合年化和条件。$/);
  });

  it('sets no totals of different ways of repayment against each other, and says whose rate is lowest', () => {
    const paidLate = product({ productCode: 'G', productName: '先息贷', rateStart: 3.55, payTypes: ['3'] });
    const comparison = compareProducts([plain, secured, paidLate], LOAN);
    expect(comparison.costs).toBeNull();
    expect(comparison.best.cost).toEqual([]);
    expect(compareSentence(comparison)).toContain('按综合年化，先息贷最低，3.55%。');
    expect(sharedLoan([plain, secured, paidLate], comparedLoan({}))?.payWay).toBe('3');
  });

  it('calls nothing faster that reads the same', () => {
    const hasty = product({ productCode: 'H', acceptanceHours: 3.8 });
    expect(compareProducts([plain, hasty], LOAN).best.speed).toEqual([]);
  });

  it('lets a product without a rate stand beside the others', () => {
    expect(cellsOf([plain, negotiable], 'cost')).toMatchObject([{ text: '9,940.46 元' }, { text: '面议' }]);
    expect(compareProducts([plain, negotiable], LOAN).costs).toBeNull();
  });

  it('compares by the loan that is asked for, what is missing by the one basis of all lists', () => {
    expect(comparedLoan({})).toEqual({ amountWan: 50, months: 12, payWay: '1' });
    expect(comparedLoan({ amount: 80, payType: '3' })).toEqual({ amountWan: 80, months: 12, payWay: '3' });
  });

  it('knows a loan that all products lend, the nearest to the basis, where there is one', () => {
    const large = product({ productCode: 'E', amountStart: 100, termStart: 6, termEnd: 9 });
    expect(sharedLoan([plain, secured], comparedLoan({}))).toEqual({ amountWan: 50, months: 12, payWay: '1' });
    expect(sharedLoan([plain, secured], comparedLoan({ amount: 80, payType: '3' }))).toEqual({ amountWan: 80, months: 12, payWay: '3' });
    expect(sharedLoan([plain, large], comparedLoan({}))).toEqual({ amountWan: 100, months: 9, payWay: '1' });
    expect(sharedLoan([plain, product({ productCode: 'F', amountStart: 1_000, amountEnd: 5_000 })], comparedLoan({}))).toBeNull();
  });

  it('sets the totals of products against each other that all move to the same loan', () => {
    const small = [product({ productCode: 'I', amountEnd: 30 }), product({ productCode: 'J', amountEnd: 30, rateStart: 3.9 })];
    expect(compareProducts(small, LOAN).costs?.cheapest.product.productCode).toBe('I');
  });

  it('keeps only the rows that differ when asked to', () => {
    const rows = compareGroups(compareProducts([plain, secured], LOAN), true).flatMap((group) => group.rows.map(({ key }) => key));
    expect(rows).not.toContain('pay');
    expect(rows).toContain('amount');
  });
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateTyped } from '#components/ui/testing/hydrate-typed.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { CalculatorBoard, toCalculatorSearch, typedFaults } from './calculator-board.tsx';

const PRODUCT = {
  ...{ productCode: 'FP1', productName: '流水贷', agencyName: '示例银行', rateStart: 3.85, payTypes: ['1', '3'], fees: [] },
  ...{ amountStart: 10, amountEnd: 300, termStart: 6, termEnd: 36 },
};

const box = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

describe('the calculator', () => {
  beforeEach(() => window.history.replaceState(null, '', '/tools/calculator'));

  it('reckons every change at once and keeps it in the address', () => {
    render(
      <InPage>
        <CalculatorBoard served={{}} product={null} />
      </InPage>,
    );
    type('借多少，万元', '100');
    expect(screen.getAllByText('19,880.91', { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: '每期还款表' })).toHaveTextContent('84,990.08');
    expect(window.location.search).toContain('amount=100');
  });

  it('counts fees into the all-in rate, by every way of repaying', () => {
    render(
      <InPage>
        <CalculatorBoard served={{ feeOnce: 1.4 }} product={null} />
      </InPage>,
    );
    const ways = screen.getByRole('region', { name: /各种还法/ });
    expect(within(ways).getByRole('row', { name: /等额本息/ })).toHaveTextContent('6.28%');
    expect(within(ways).getByRole('row', { name: /先息后本/ })).toHaveTextContent('5.09%');
    expect(screen.getByText('利上加利折算，实际年化 6.47%。')).toBeVisible();
  });

  it('reckons with what was typed before the page was alive, and with the address for the rest', async () => {
    window.history.replaceState(null, '', '/tools/calculator?amount=80&months=24');
    hydrateTyped(<CalculatorBoard served={{}} product={null} />, { amount: '100', payType: '3', feeOnce: '1' });
    const form = document.getElementById('calculator-form') as HTMLFormElement;
    const shown = { amount: '100', rate: '3.65', months: '24', payType: '3', feeOnce: '1', feeYearly: '', feeFixed: '' };
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({ amount: '100', feeOnce: '1' }),
    );
    expect(Object.fromEntries(new FormData(form))).toEqual(shown);
  });

  it.each([
    ['50000', '按万元算，50,000 万元就是 5 亿元。要是 5 万元，就写 5。'],
    ['１０,０００', '按万元算，10,000 万元就是 1 亿元。要是 1 万元，就写 1。'],
    ['12345', '按万元算，12,345 万元就是 1.23 亿元。要是 1.2345 万元，就写 1.2345。'],
    ['9999', ''],
    ['50000 万元', ''],
    ['50000元', ''],
  ])('says of %j, which is reckoned, what it comes to where 元 may have been meant', (text, note) => {
    render(
      <InPage>
        <CalculatorBoard served={{}} product={null} />
      </InPage>,
    );
    type('借多少，万元', text);
    expect(box('借多少，万元')).toBeValid();
    expect(box('借多少，万元')).toHaveAccessibleDescription(note);
    expect(screen.getByRole('status')).toHaveTextContent(note, { normalizeWhitespace: false });
  });

  it('says what is wrong in a box and reckons on with the usual figure', () => {
    render(
      <InPage>
        <CalculatorBoard served={{}} product={null} />
      </InPage>,
    );
    type('用几个月', '400');
    expect(screen.getByRole('status')).toHaveTextContent('用几个月，写 1 到 360 之间的整数');
    expect(box('用几个月')).toHaveValue('400');
  });

  it.each(['4.65%', '4.65％', '４．６５ %'])('takes %j of the rate and of a fee as the figure before its sign', (text) => {
    const typed = { amount: '50', rate: text, months: '12', payType: '1', guaranteeType: '', feeOnce: text, feeYearly: '', feeFixed: '' };
    expect(typedFaults(typed)).toEqual({});
    expect(toCalculatorSearch(typed, null)).toBe('amount=50&rate=4.65&months=12&payType=1&feeOnce=4.65');
  });

  it.each(['', 'abc', '-1', '0', '100元', '1e5'])('asks for an amount instead of %j, which stays in the box', (text) => {
    render(
      <InPage>
        <CalculatorBoard served={{}} product={null} />
      </InPage>,
    );
    type('借多少，万元', text);
    expect(box('借多少，万元')).toHaveValue(text);
    expect(box('借多少，万元')).toBeInvalid();
    expect(box('借多少，万元')).toHaveAccessibleDescription(
      '借多少，写 0.1 到 1,000,000 万元之间的数。这里先按 50 万元、年利率 3.65%、12 个月算。',
    );
    expect(box('用几个月')).toBeValid();
    type('借多少，万元', '１００');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(window.location.search).toContain('amount=100');
  });

  it.each([
    ['借多少，万元', '5', '这个产品的额度是 10–300 万元', '50 万元'],
    ['借多少，万元', '300.1', '这个产品的额度是 10–300 万元', '50 万元'],
    ['借多少，万元', '３０１ 万元', '这个产品的额度是 10–300 万元', '50 万元'],
    ['用几个月', '3', '这个产品的期限是 6–36 个月，写整数', '12 个月'],
    ['用几个月', '37个月', '这个产品的期限是 6–36 个月，写整数', '12 个月'],
  ])('says at %s what its product lends instead of %j, and names what it reckons with', (name, text, words, reckoned) => {
    render(
      <InPage>
        <CalculatorBoard served={{}} product={PRODUCT} />
      </InPage>,
    );
    const before = screen.getByRole('region', { name: '每期还款表' }).textContent;
    type(name, text);
    expect(box(name)).toHaveValue(text);
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveAccessibleDescription(`${words}。这里先按 50 万元、年利率 3.85%、12 个月算。`);
    expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(reckoned));
    expect(screen.getByRole('region', { name: '每期还款表' }).textContent).toBe(before);
    type(name, name === '用几个月' ? ' ２４ 个月' : ' １００ 万');
    expect(box(name)).toBeValid();
    expect(window.location.search).toContain(name === '用几个月' ? 'months=24' : 'amount=100');
  });

  it('keeps in its boxes what an address asks for and its product does not lend', () => {
    render(
      <InPage>
        <CalculatorBoard served={{ amount: 900 }} product={PRODUCT} />
      </InPage>,
    );
    expect(box('借多少，万元')).toHaveValue('900');
    expect(screen.getByRole('status')).toHaveTextContent('这个产品的额度是 10–300 万元。这里先按 50 万元');
  });

  it('offers the ways of its product alone, and says what counting the days adds there', () => {
    const seasonal = {
      ...{ productCode: 'FP1', productName: '枇杷贷', agencyName: '示例银行', rateStart: 3.85, payTypes: ['6'], fees: [] },
      ...{ amountStart: 1, amountEnd: 50, termStart: 6, termEnd: 12, dayCount: 'actual/360' as const },
    };
    render(
      <InPage>
        <CalculatorBoard served={{ payType: '1' }} product={seasonal} />
      </InPage>,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['按农时或按季还款']);
    expect(document.body).toHaveTextContent('按天算大约是年化 3.90%');
    expect(document.body).not.toHaveTextContent('写多少就是多少');
  });

  describe('of a product with a fee that is due with one security only', () => {
    const fee = {
      name: '贷款保证保险费',
      payee: '保险公司',
      when: '放款前',
      kind: 'rateYearly',
      rate: 0.9,
      guaranteeType: '5',
      note: '',
    } as const;
    const insured = { ...PRODUCT, fees: [fee] };
    const open = '贷款保证保险费按情况才收，没有算在里面。';
    const draw = (search = '') => {
      window.history.replaceState(null, '', `/tools/calculator?productCode=FP1${search}`);
      const { container } = render(<CalculatorBoard served={{}} product={insured} />, { wrapper: InPage });
      return container;
    };

    it('does not say that it is counted', () => {
      expect(draw()).not.toHaveTextContent('已经算在里面');
      expect(screen.getByText(open)).toBeVisible();
    });

    it('counts it where that security was chosen, and keeps the choice in the address and the file', () => {
      expect(draw('&guaranteeType=5')).toHaveTextContent('它另收贷款保证保险费，这笔贷款要付的已经算在里面。');
      expect(screen.getByRole('table', { name: '费用明细' })).toHaveTextContent('4,500.00');
      type('借多少，万元', '100');
      expect(screen.getByRole('table', { name: '费用明细' })).toHaveTextContent('9,000.00');
      expect(window.location.search).toContain('guaranteeType=5');
      expect(screen.getByRole('link', { name: '存成表格（CSV）' }).getAttribute('href')).toContain('guaranteeType=5');
    });
  });

  it('offers the file of what is on the page', () => {
    render(
      <InPage>
        <CalculatorBoard served={{ amount: 30, payType: '2' }} product={null} />
      </InPage>,
    );
    const href = screen.getByRole('link', { name: '存成表格（CSV）' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(href, 'http://localhost').searchParams)).toMatchObject({ amount: '30', payType: '2' });
  });
});

describe('what is typed', () => {
  const typed = { amount: '50', rate: '3.65', months: '12', payType: '1', guaranteeType: '', feeOnce: '', feeYearly: '', feeFixed: '' };

  it.each([
    [{ amount: 'x' }, ['amount']],
    [{ rate: '101' }, ['rate']],
    [{ months: '1.5' }, ['months']],
    [{ feeFixed: '-1' }, ['feeFixed']],
    [{ amount: '', rate: ' ', months: '' }, ['amount', 'rate', 'months']],
    [{ rate: '1e1', feeFixed: '0x10' }, ['rate', 'feeFixed']],
    [{ rate: '.5', months: '１２' }, []],
    [{ feeOnce: '' }, []],
  ])('%j is wrong at %j', (change, names) => expect(Object.keys(typedFaults({ ...typed, ...change }))).toEqual(names));

  it('leaves the address what is right', () =>
    expect(toCalculatorSearch({ ...typed, rate: 'x' }, PRODUCT)).toBe('amount=50&months=12&payType=1&productCode=FP1'));
});

import { render, screen } from '@testing-library/react';
import { LoanCosts, toPayChoices } from './loan-costs.tsx';

const product = {
  agencyName: '示例银行',
  rateStart: 3.65,
  rateEnd: null,
  amountStart: 10,
  amountEnd: 100,
  termStart: 6,
  termEnd: 24,
  payTypes: ['1'],
  fees: [],
};
const costs = (amount: string, term: string) =>
  render(<LoanCosts product={product as never} typed={{ amount, term, payType: '', guaranteeType: '' }} />).container.textContent;

describe('what a loan costs beside its form', () => {
  it.each([
    ['', '', '先按 50 万元、12 个月算。'],
    ['abc', '', '先按 50 万元、12 个月算。'],
    ['', '24', '金额先按 50 万元算。'],
    ['30', '', '期限先按 12 个月算。'],
    ['300', '12', '先按 100 万元、12 个月算。'],
  ])('for %j and %j says what stands for what is missing', (amount, term, words) => {
    expect(costs(amount, term)).toContain(`${words}按公布的最低利率`);
  });

  it('says of a discount what is taken off before, what is paid out and what is repaid', () => {
    const bill = { ...product, rateStart: 3, payTypes: ['4'], bankDiscount: true };
    const typed = { amount: '50', term: '6', payType: '4', guaranteeType: '' };
    const text = render(<LoanCosts product={bill as never} typed={typed} />).container.textContent;
    expect(text).toContain('到期一次还500,000.00 元先扣利息 7,500.00 元，实收 492,500.00 元');
    expect(text).toContain('综合年化3.05%');
    expect(toPayChoices(bill as never, typed)).toMatchObject([
      { hint: '放款时先扣利息，到期还本金', consequence: '到期一次还 500,000.00 元' },
    ]);
  });

  it('says nothing of the kind once both are there', () => {
    expect(costs('30', '12')).not.toContain('先按');
    expect(screen.getByText('25,497.02 元')).toBeVisible();
  });

  it('reckons a fee with a condition only where amount and security meet it, and names it otherwise', () => {
    const fee = { name: '担保费', payee: '农担', when: '放款前', kind: 'rateOnce', rate: 1, fromWan: 50, guaranteeType: '6', note: '' };
    const textOf = (amount: string, guaranteeType: string) =>
      render(<LoanCosts product={{ ...product, fees: [fee] } as never} typed={{ amount, term: '12', payType: '', guaranteeType }} />)
        .container.textContent;
    const open = '担保费：借 50 万元以上、用政府性融资担保的才收，借款额的 1%，放款前，农担收，没有算在里面。';
    for (const [amount, security] of [
      ['30', '6'],
      ['60', '1'],
      ['60', ''],
    ] as const) {
      const shown = textOf(amount, security);
      expect(shown).toContain('其他费用0.00 元');
      expect(shown).toContain(open);
    }
    expect(textOf('60', '6')).toContain('其他费用6,000.00 元担保费，农担收');
    expect(textOf('60', '6')).not.toContain('没有算在里面');
  });

  it('says so where the rate is not published', () => {
    render(
      <LoanCosts product={{ ...product, rateStart: null } as never} typed={{ amount: '', term: '', payType: '', guaranteeType: '' }} />,
    );
    expect(screen.getByText(/利率要和机构面谈/)).toBeVisible();
  });
});

it.each([
  [true, '按农时还利息，收成以后还 50 万元本金'],
  [undefined, '每季还利息，到期一次还清 50 万元本金'],
])('where days of the year are named (%p), way 6 is hinted: %s', (seasonal, hint) => {
  const typed = { amount: '50', term: '12', payType: '6', guaranteeType: '' };
  expect(toPayChoices({ ...product, payTypes: ['6'], seasonal } as never, typed)).toMatchObject([{ value: '6', hint }]);
});

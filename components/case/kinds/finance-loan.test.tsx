import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { LoanEntry } from '#lib/contract/loan-record.ts';
import { savedText } from '#lib/testing/saved-text.ts';
import { unnamedCells } from '#lib/testing/unnamed-cells.ts';
import { lent, offer, TERMS } from '../testing/sample-lent-order.ts';
import { LoanPlan } from './finance-loan.tsx';
import { LoanRecord } from './finance-record-section.tsx';
import { headText } from './finance-text.ts';

const reload = async () => undefined;
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

const entry = (number: number, change: Partial<LoanEntry>): LoanEntry =>
  LoanEntry.parse({
    number,
    kind: 'repaid',
    day: '2026-12-27',
    amount: '0.00',
    principal: '0.00',
    interest: '0.00',
    late: '0.00',
    fee: '0.00',
    balance: '0.00',
    ...change,
  });
const recordedLoan = {
  loanAmount: 40,
  loanRate: 4.25,
  loanTime: '2026-11-27 15:00:00',
  allInRate: 6.5,
  confirmed: true,
  entries: [
    entry(1, { kind: 'disbursed', day: '2026-11-27', amount: '400000.00', balance: '400000.00' }),
    entry(2, { receiptNo: 'W-1', amount: '34105.67', principal: '32689.00', interest: '1416.67', balance: '367311.00' }),
  ],
  balance: '367311.00',
  dueNow: '0.00',
  overdueDays: 0,
  nextDue: { day: '2027-01-27', amount: '34105.67' },
};

it('shows a recorded loan by what its institution recorded, with a receipt of each payment and the payoff of any day', () => {
  const item = { ...lent, offer: { ...offer, terms: TERMS }, loan: recordedLoan };
  const nowMs = Date.parse('2026-12-28T09:00:00+08:00');
  render(
    <>
      <LoanPlan item={item} nowMs={nowMs} reload={reload} />
      <LoanRecord item={item} nowMs={nowMs} reload={reload} />
    </>,
    { wrapper: InPage },
  );
  expect(screen.queryByText(/推算/)).toBeNull();
  expect(factOf('还没还的本金')).toHaveTextContent('367,311.00 元机构登记到 12 月 27 日');
  expect(factOf('下一次还款')).toHaveTextContent('1 月 27 日');
  const rows = within(screen.getByRole('region', { name: '还款登记表' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2026-11-27放款400,000.00'),
    expect.stringContaining('2026-12-27还款34,105.6732,689.001,416.670.00367,311.00回单：W-1'),
  ]);
  expect(screen.getAllByRole('button', { name: /^回单/ })).toHaveLength(1);
  for (const name of ['还款登记表', '每期还款表'])
    expect(unnamedCells(within(screen.getByRole('region', { name })).getByRole('table'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /结清证明/ })).toBeNull();
  const payoff = screen.getByRole('region', { name: '提前结清要还多少' });
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2027-01-27' } });
  // The second instalment falls due that day: 32,804.78 of principal and 1,300.89 of interest are among what is owed.
  expect(payoff).toHaveTextContent('还剩的本金367,311.00 元上一个还款日到这天的利息1,300.89 元');
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2026-12-01' } });
  expect(payoff).toHaveTextContent('请选 2026-12-27 到 2027-11-27 之间的一天');
  expect(headText(item, nowMs).next).toContain('下一次 2027 年 1 月 27 日还 34,105.67 元');
});

it('says in the record of repayments which entry was reversed and why', () => {
  const [lentEntry, paid] = recordedLoan.entries;
  const back = entry(3, { kind: 'reversed', receiptNo: 'W-2', reverses: 'W-1', reason: '户号记错', balance: '400000.00' });
  const entries = [lentEntry, { ...paid, reversed: true }, back] as LoanEntry[];
  render(<LoanRecord item={{ ...lent, loan: { ...recordedLoan, entries } }} nowMs={0} reload={reload} />, { wrapper: InPage });
  expect(screen.getByRole('row', { name: /冲正 W-1/ })).toHaveTextContent('冲正 W-1原因：户号记错');
});

const YEARLY = { name: '账户管理费', payee: '兴化湾银行', when: '每年', kind: 'fixedYearly', amountYuan: 3_000, note: '' } as const;

it('says beside the plan which fees are paid when and to whom, by the plan as it is now', () => {
  const fees = [...offer.fees, YEARLY];
  const rowsOf = (loan: Partial<typeof lent>) => {
    const { unmount } = render(<LoanPlan item={{ ...lent, ...loan }} nowMs={Date.parse('2026-12-28T09:00:00+08:00')} reload={reload} />, {
      wrapper: InPage,
    });
    const table = within(screen.getByRole('region', { name: '另付的费用' })).getByRole('table');
    expect(unnamedCells(table)).toEqual([]);
    const texts = within(table).getAllByRole('row').slice(1);
    const found = texts.map(({ textContent }) => textContent);
    unmount();
    return found;
  };
  const years = ['2026-11-27', '2027-11-27', '2028-11-27'].map((day) => `账户管理费${day}兴化湾银行3,000.00`);
  expect(rowsOf({ offer: { ...offer, creditTerm: 30, fees } })).toEqual(['融资担保费放款时担保公司4,800.00', ...years]);
  const loan = { ...recordedLoan, entries: recordedLoan.entries.slice(0, 1), balance: '400000.00' };
  const early = entry(2, { kind: 'prepaid', day: '2026-11-27', receiptNo: 'W-1', amount: '350000.00', principal: '350000.00' });
  const shorter = {
    ...loan,
    entries: [...loan.entries, { ...early, keeps: 'instalment' as const, balance: '50000.00' }],
    balance: '50000.00',
  };
  const offered = { ...offer, creditTerm: 30, terms: TERMS, fees: [YEARLY] };
  expect(rowsOf({ offer: offered, loan: shorter })).toEqual(years.slice(0, 1));
});

it('says when the next fee is paid, and puts the days of fees into the calendar too', async () => {
  const saved = savedText();
  const item = { ...lent, offer: { ...offer, creditTerm: 30, fees: [...offer.fees, YEARLY] } };
  render(<LoanPlan item={item} nowMs={Date.parse('2026-12-28T09:00:00+08:00')} reload={reload} />, { wrapper: InPage });
  expect(factOf('下一笔另付的费用')).toHaveTextContent('3,000.00 元2027 年 11 月 27 日，账户管理费（付给兴化湾银行）');
  await userEvent.click(screen.getByRole('button', { name: '还款日放进日历' }));
  const text = (await saved).replaceAll('\r\n ', '');
  expect(text.match(/SUMMARY:账户管理费 3\\,000.00 元，付给兴化湾银行/g)).toHaveLength(2);
  expect(text).toContain('DTSTART;VALUE=DATE:20281127');
  expect(text).not.toContain('SUMMARY:融资担保费');
});

it('counts a fee that was a condition of the payout as paid: next is the one of the next year, if any', () => {
  const fees = [{ ...YEARLY, name: '融资担保费', when: '放款前，以后每年一次' }];
  const nowMs = Date.parse('2026-11-27T16:00:00+08:00');
  const item = (creditTerm: number) => ({ ...lent, offer: { ...offer, creditTerm, fees } });
  const { unmount } = render(<LoanPlan item={item(24)} nowMs={nowMs} reload={reload} />, { wrapper: InPage });
  expect(factOf('下一笔另付的费用')).toHaveTextContent('3,000.00 元2027 年 11 月 27 日，融资担保费');
  const table = () => within(screen.getByRole('region', { name: '另付的费用' })).getByRole('table');
  expect(table()).toHaveTextContent(/融资担保费放款前.*融资担保费2027-11-27/);
  unmount();
  render(<LoanPlan item={item(12)} nowMs={nowMs} reload={reload} />, { wrapper: InPage });
  expect(screen.queryByText('下一笔另付的费用')).toBeNull();
  expect(table()).toHaveTextContent('融资担保费放款前');
  expect(document.body).toHaveTextContent('放款前，一次');
  expect(document.body).not.toHaveTextContent('以后每年一次');
});

it('says which charges come again and again of an offer that told them in words alone, and nothing where there is no fee', () => {
  const contingent = [{ name: '账户管理费', payee: '兴化湾银行', standard: '每年 3,000 元' }];
  const nowMs = Date.parse('2026-12-28T09:00:00+08:00');
  const item = (terms: typeof TERMS) => ({ ...lent, offer: { ...offer, fees: [], terms } });
  const { rerender } = render(<LoanPlan item={item({ ...TERMS, contingent })} nowMs={nowMs} reload={reload} />, { wrapper: InPage });
  expect(screen.getByRole('region', { name: '另付的费用' })).toHaveTextContent(
    '机构还写了：账户管理费 每年 3,000 元。哪天付没有写明，请问机构。',
  );
  rerender(<LoanPlan item={item({ ...TERMS, contingent: [] })} nowMs={nowMs} reload={reload} />);
  expect(screen.queryByText('另付的费用')).toBeNull();
});

it('reckons the payoff of a day to come as if what falls due before were paid in time', () => {
  const item = { ...lent, offer: { ...offer, terms: TERMS }, loan: recordedLoan };
  render(<LoanPlan item={item} nowMs={Date.parse('2026-12-28T09:00:00+08:00')} reload={reload} />, { wrapper: InPage });
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2027-03-10' } });
  const payoff = screen.getByRole('region', { name: '提前结清要还多少' });
  // Two instalments later 301,585.26 are owed, and 11 of 360 days of 4.25 % on them.
  expect(payoff).toHaveTextContent('还剩的本金301,585.26 元上一个还款日到这天的利息391.64 元违约金没有这天一共还301,976.90 元');
  expect(payoff).toHaveTextContent('从今天到这天到期的各期当作按时还了');
});

it('says of a due day whether its instalment is in what ends the loan, and counts none that was paid that day', () => {
  const item = { ...lent, offer: { ...offer, terms: TERMS }, loan: recordedLoan };
  const nowMs = Date.parse('2027-01-27T09:00:00+08:00');
  const { rerender } = render(<LoanPlan item={item} nowMs={nowMs} reload={reload} />, { wrapper: InPage });
  const payoff = screen.getByRole('region', { name: '提前结清要还多少' });
  expect(payoff).toHaveTextContent('还剩的本金367,311.00 元');
  expect(payoff).toHaveTextContent('这天到期的一期已经算在里面，不用另外还');
  const second = { day: '2027-01-27', receiptNo: 'W-2', amount: '34105.67', principal: '32804.78', interest: '1300.89' };
  const entries = [...recordedLoan.entries, entry(3, { ...second, balance: '334506.22' })];
  rerender(<LoanPlan item={{ ...item, loan: { ...recordedLoan, entries } }} nowMs={nowMs} reload={reload} />);
  expect(payoff).toHaveTextContent('还剩的本金334,506.22 元上一个还款日到这天的利息0.00 元违约金没有这天一共还334,506.22 元');
  expect(payoff).not.toHaveTextContent('这天到期的一期');
  rerender(<LoanPlan item={lent} nowMs={nowMs} reload={reload} />);
  expect(payoff).toHaveTextContent('还剩的本金334,506.22 元');
  expect(payoff).toHaveTextContent('这天到期的一期要另外还');
});

it('offers no day after the last instalment of the plan as it is now', () => {
  const early = { kind: 'prepaid', receiptNo: 'W-2', amount: '300000.00', principal: '300000.00', keeps: 'instalment' } as const;
  const entries = [...recordedLoan.entries, entry(3, { ...early, balance: '67311.00' })];
  const item = { ...lent, offer: { ...offer, terms: TERMS }, loan: { ...recordedLoan, entries, balance: '67311.00' } };
  const { rerender } = render(<LoanPlan item={item} nowMs={Date.parse('2026-12-28T09:00:00+08:00')} reload={reload} />, {
    wrapper: InPage,
  });
  const day = screen.getByLabelText('哪天还');
  expect(day).toHaveAttribute('max', '2027-02-27');
  expect(document.body).toHaveTextContent('每月，共 3 次');
  fireEvent.change(day, { target: { value: '2027-06-01' } });
  expect(screen.getByRole('region', { name: '提前结清要还多少' })).toHaveTextContent('请选 2026-12-27 到 2027-02-27 之间的一天');
  rerender(<LoanPlan item={lent} nowMs={Date.parse('2027-11-28T09:00:00+08:00')} reload={reload} />);
  expect(screen.queryByText('提前结清要还多少')).toBeNull();
});

it('counts on what is not paid where the loan is late now', () => {
  const item = { ...lent, offer: { ...offer, terms: TERMS }, loan: recordedLoan };
  render(<LoanPlan item={item} nowMs={Date.parse('2027-02-10T09:00:00+08:00')} reload={reload} />, { wrapper: InPage });
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2027-03-10' } });
  const payoff = screen.getByRole('region', { name: '提前结清要还多少' });
  expect(payoff).toHaveTextContent(/还剩的本金367,311.00 元到这天一共欠的利息2,877.24 元罚息308.12 元/);
  expect(payoff).toHaveTextContent('到期没还的和罚息都算在里面');
});

it('puts the plan after an early payment into the calendar, and says that it is another one', async () => {
  const saving = savedText();
  const prepaid = entry(3, { kind: 'prepaid', receiptNo: 'W-2', amount: '100000.00', principal: '100000.00', balance: '267311.00' });
  const loan = { ...recordedLoan, entries: [...recordedLoan.entries, prepaid], balance: '267311.00' };
  const item = { ...lent, offer: { ...offer, terms: { ...TERMS, prepayFee: 1 } }, loan };
  render(<LoanPlan item={item} nowMs={Date.parse('2026-12-28T09:00:00+08:00')} reload={reload} />, { wrapper: InPage });
  expect(screen.queryByText(/一分没变/)).toBeNull();
  expect(screen.getByText(/以前放进日历的，要重新放一次/)).toBeVisible();
  const costs = within(screen.getByRole('table', { name: '费用明细', hidden: true }));
  const amountsOf = (name: RegExp) => costs.getByRole('row', { name, hidden: true }).textContent;
  // Eleven instalments of 24,820.44 (the last a cent less) pay 267,311.00 off: 5,713.83 of interest are still to come.
  expect(amountsOf(/^利息/)).toMatch(/已经付 1,416\.67 元，还要付 5,713\.83 元7,130\.50$/);
  expect(amountsOf(/^提前还款违约金/)).toMatch(/1,000\.00$/);
  expect(amountsOf(/^合计/)).toMatch(/以后还 11 次，下一次 24,820\.44 元，最后一次 24,820\.43 元12,930\.50$/);
  expect(screen.getByText(/已经付的按机构登记的算（登记到 12 月 27 日），还要付的按现在的还款计划算/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '还款日放进日历' }));
  const titles = (await saving).match(/(?<=SUMMARY:还款 )[\d\\,.]+/g)?.map((text) => text.replaceAll('\\', ''));
  expect(titles).toEqual([...Array.from({ length: 10 }, () => '24,820.44'), '24,820.43']);
});

it('says how late a recorded loan is and what is owed, and gives the proof of a settled one', () => {
  const loan = { ...recordedLoan, overdueDays: 3, dueNow: '34120.50' };
  const nowMs = Date.parse('2027-01-30T09:00:00+08:00');
  const { rerender } = render(<LoanPlan item={{ ...lent, loan }} nowMs={nowMs} reload={reload} />, { wrapper: InPage });
  expect(factOf('现在欠')).toHaveTextContent('34,120.50 元逾期 3 天');
  expect(headText({ ...lent, loan }, nowMs).next).toContain('逾期 3 天，现在欠 34,120.50 元');
  rerender(<LoanRecord item={{ ...lent, state: '80', loan }} nowMs={nowMs} reload={reload} />);
  expect(screen.getByRole('button', { name: '下载结清证明（PDF）' })).toBeVisible();
  expect(screen.getByText('登记的还款一共 34,105.67 元：本金 32,689.00 元，利息 1,416.67 元，罚息和违约金 0.00 元。')).toBeVisible();
  rerender(<LoanRecord item={lent} nowMs={nowMs} reload={reload} />);
  expect(screen.queryByRole('region', { name: '还款登记' })).toBeNull();
});

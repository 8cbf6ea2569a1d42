import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { CreditOffer } from '#lib/contract/finance-order.ts';
import { type LoanStatement, OfferContract } from '#lib/contract/loan-signing.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { changeText } from '#lib/contract/pricing/offer-sheet.ts';
import { formatYuan } from '#lib/format/money.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { FILE, lent, offer, offered, TERMS } from '../testing/sample-lent-order.ts';
import { LoanPlan } from './finance-loan.tsx';
import { lentSheet, offeredSheet } from './finance-sheets.ts';
import { OfferTask, SignedOffer } from './finance-sign.tsx';
import { headText } from './finance-text.ts';

const NOW_MS = Date.parse('2026-11-25T12:00:00+08:00');

const reload = async () => undefined;

function openOffer(shown = offered) {
  const requests = fakeFetch(() => ({ json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] }));
  const asked = shown.asked;
  if (asked === null || shown.offer === null) throw new Error('nothing is offered');
  render(<OfferTask order={shown} asked={asked} offer={shown.offer} nowMs={NOW_MS} reload={reload} />, { wrapper: InPage });
  return { user: userEvent.setup(), requests };
}

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

/** Figures of a column as whole cents. */
const columnOf = (column: number): number[] =>
  within(screen.getByRole('region', { name: '每期还款表', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => Number(within(row).getAllByRole('cell', { hidden: true })[column]?.textContent?.replaceAll(',', '')));

it('says in yuan what an offer costs: each time, interest, fees with their payee, in all, by the day of the offer', () => {
  openOffer();
  expect(factOf('每月还')).toHaveTextContent('34,105.67 元');
  expect(factOf('利息一共')).toHaveTextContent('9,268.01 元');
  expect(factOf('其他费用')).toHaveTextContent('4,800.00 元担保公司收');
  expect(factOf('一共还')).toHaveTextContent('414,068.01 元');
  expect(factOf('实际年化')).toHaveTextContent(/\d\.\d\d%/);
  expect(screen.getByText(/^按 11 月 24 日（给报价那天）到账算，第一次还款 12 月 24 日，最后一次 2027 年 11 月 24 日/)).toBeVisible();
  expect(screen.getByText(/机构没有写明怎么计息，按整月按年利率 ÷ 12.*推算/)).toBeVisible();
  const sheet = offeredSheet(offered, offer);
  expect(screen.getByRole('row', { name: /^综合年化/ })).toHaveTextContent(`${sheet?.nominalPercent?.toFixed(2)}%`);
});

it('writes a schedule that sums up: payments are the total without fees, principals the loan', () => {
  openOffer();
  expect(columnOf(0)).toHaveLength(12);
  expect(sumYuan(columnOf(1))).toBe(409_268.01);
  expect(sumYuan(columnOf(2))).toBe(400_000);
  expect(sumYuan(columnOf(3))).toBe(9_268.01);
});

it('lists the conditions of an offer as conditions', () => {
  openOffer();
  const conditions = screen.getByRole('region', { name: /^附加条件/ });
  expect(
    within(conditions)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['配偶共同签字', '回款走本行账户']);
});

it('says once more what signing binds to, and signs nothing before it is agreed to', async () => {
  const { user, requests } = openOffer();
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  const dialog = await screen.findByRole('dialog');
  for (const text of ['12 月 24 日，34,105.67 元', '414,068.01 元', '2027 年 11 月 24 日，34,105.64 元', '配偶共同签字；回款走本行账户'])
    expect(dialog).toHaveTextContent(text);
  await user.click(within(dialog).getByRole('button', { name: '看清楚了，签约' }));
  expect(dialog).toHaveTextContent('请先确认授信条件');
  expect(requests.filter(({ address }) => address.includes('/sign'))).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: '看清楚了，签约' }));
  const [signed] = requests.filter(({ address }) => address.includes('/sign'));
  expect(JSON.parse(String(signed?.body))).toMatchObject({ agreed: true, offerHash: offer.offerHash });
});

const STATEMENT: LoanStatement = {
  statementId: 'st-1',
  statementHash: 'b'.repeat(64),
  issuedAt: '2026-11-25T12:00:00+08:00',
  readSeconds: 1,
  version: '2026-08-01',
  sheetNo: '',
  title: '综合融资成本明示表',
  principal: '400000',
  items: [{ name: '利息', way: '每月', standard: '年化 4.25%，一共 9268.01 元', payee: '放款银行', yearly: '4.25' }],
  totalYearly: '6.5',
  totalCost: '14068.01',
  contingent: [{ name: '逾期罚息', way: '逾期时', standard: '年化 6.375%', payee: '放款银行', yearly: '' }],
  closing: '除以上列明的项目外，不再收取其他任何费用。',
};

/** An offer of a personal loan, or of a back end that may know no statements. */
function openStated(change: Partial<CreditOffer>, creditCode = '') {
  const requests = fakeFetch(({ address }) => ({
    json: { code: 200, msg: '', rows: [], data: address.includes('/statement') ? STATEMENT : {} },
    cookies: ['XSRF-TOKEN=t'],
  }));
  const shown = { ...offered, applicant: { ...offered.applicant, creditCode }, offer: { ...offer, ...change } };
  if (shown.asked === null) throw new Error('nothing is asked for');
  render(<OfferTask order={shown} asked={shown.asked} offer={shown.offer} nowMs={NOW_MS} reload={reload} />, { wrapper: InPage });
  return { user: userEvent.setup(), requests };
}

it('prints, and says before it is declined that the demand ends with it where it came from one', async () => {
  const { asked } = offered;
  if (asked === null) throw new Error('nothing is asked for');
  const { user } = openOffer({ ...offered, asked: { ...asked, bidRate: 3.8 } });
  expect(screen.getByRole('region', { name: '看清楚，再决定' })).not.toHaveClass('screen-only');
  await user.click(screen.getByRole('button', { name: '不接受' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '您的融资需求没到期的还在，别家没过期的报价还能选，这一家当初报的也还能选；到期了的跟着结束',
  );
});

it('lets a personal loan be signed only after its statement was read for its time, and names it', async () => {
  const { user, requests } = openStated({ statementDue: true });
  expect(screen.queryByRole('button', { name: '接受报价，签约' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '签约前，先看综合融资成本明示表' }));
  const dialog = await screen.findByRole('dialog', { name: '综合融资成本明示表' });
  for (const text of ['400,000.00 元', '14,068.01 元', '6.50%', '逾期罚息', STATEMENT.closing]) expect(dialog).toHaveTextContent(text);
  expect(within(dialog).getByRole('button', { name: '请再看 2 秒' })).toBeDisabled();
  await user.click(await within(dialog).findByRole('button', { name: '看清楚了，确认' }, { timeout: 4_000 }));
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  const signing = await screen.findByRole('dialog', { name: '签约前再看一遍' });
  await user.click(within(signing).getByRole('checkbox'));
  await user.click(within(signing).getByRole('button', { name: '看清楚了，签约' }));
  const [signed] = requests.filter(({ address }) => address.endsWith('/sign'));
  expect(JSON.parse(String(signed?.body))).toMatchObject({ statementId: 'st-1', statementHash: STATEMENT.statementHash });
});

it('asks for the account to which the money goes, in the applicant’s own name, and says beside each field what is wrong', async () => {
  const { user, requests } = openStated({ accountName: '木兰溪示例鞋业' });
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  const dialog = await screen.findByRole('dialog', { name: '签约前再看一遍' });
  const sign = () => user.click(within(dialog).getByRole('button', { name: '看清楚了，签约' }));
  const [name, bank, number] = ['户名', '开户银行', '放到哪个账号'].map((label) => within(dialog).getByLabelText(label)) as HTMLElement[];
  if (name === undefined || bank === undefined || number === undefined) throw new Error('a field is missing');
  expect(name).toHaveValue('木兰溪示例鞋业');
  await sign();
  for (const sentence of ['请输入开户银行', '账号不能为空', '请先看一遍并同意《银行账号处理同意书》', '请先确认授信条件'])
    expect(dialog).toHaveTextContent(sentence);
  expect(bank).toHaveFocus();
  await user.type(bank, '莆田示范银行');
  await user.type(number, '6222 0212 3456 7890 123');
  expect(number).toHaveValue('6222021234567890123');
  expect(dialog).toHaveTextContent('钱会打到：木兰溪示例鞋业，莆田示范银行，6222 0212 3456 7890 123（共 19 位）');
  expect(dialog).toHaveTextContent('这个号码不像银行卡号，可能有一位写错了，请对着卡再看一遍');
  await user.type(name, '二厂');
  for (const agreed of within(dialog).getAllByRole('checkbox')) await user.click(agreed);
  await sign();
  expect(name).toHaveFocus();
  expect(dialog).toHaveTextContent('户名要和“木兰溪示例鞋业”一致');
  expect(number).toHaveValue('6222021234567890123');
  await user.clear(name);
  await user.type(name, '木兰溪示例鞋业');
  await sign();
  const [signed] = requests.filter(({ address }) => address.endsWith('/sign'));
  const account = { accountName: '木兰溪示例鞋业', bankName: '莆田示范银行', bankAccount: '6222021234567890123' };
  expect(JSON.parse(String(signed?.body))).toMatchObject(account);
});

it('says before and after the signature what is to be paid before the money comes, to whom and how', async () => {
  const yearly = {
    name: '融资担保费',
    payee: '木兰溪融资担保',
    when: '放款前，以后每年一次',
    kind: 'rateYearly',
    rate: 0.875,
    note: '',
  } as const;
  const guaranteed = { ...offer, fees: [...offer.fees, yearly] };
  const first = '放款前要先付融资担保费 3,500.00 元，付给木兰溪融资担保。按收费机构的通知付，不要付给个人。';
  const { user } = openOffer({ ...offered, offer: guaranteed });
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  expect(await screen.findByRole('dialog', { name: '签约前再看一遍' })).toHaveTextContent(`签了以后等机构放款。${first}`);
  expect(headText({ ...offered, state: '60', offer: guaranteed }, NOW_MS).next).toMatch(new RegExp(`^${first}.*放款`));
  expect(headText({ ...offered, state: '60' }, NOW_MS).next).not.toContain('放款前要先付');
});

it('sends no account where the offer asks for none', async () => {
  const { user, requests } = openStated({});
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  const dialog = await screen.findByRole('dialog', { name: '签约前再看一遍' });
  expect(within(dialog).queryByLabelText('户名')).toBeNull();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: '看清楚了，签约' }));
  const [signed] = requests.filter(({ address }) => address.endsWith('/sign'));
  expect(Object.keys(JSON.parse(String(signed?.body)))).not.toContain('bankAccount');
});

it.each([
  ['a person', ''],
  ['an individual business', '92350300MA2XYT1A3K'],
])('has no button to sign for %s where a back end tells nothing of statements', (_, creditCode) => {
  openStated({ statementDue: undefined }, creditCode);
  expect(screen.queryByRole('button', { name: /签约|明示表/ })).toBeNull();
});

it('lets a company sign without its sheet, and see it', () => {
  openStated({ statementDue: false }, '91350300MA2XYT1A3K');
  expect(screen.getByRole('button', { name: '接受报价，签约' })).toBeVisible();
  expect(screen.getByRole('button', { name: '看企业贷款明白纸' })).toBeVisible();
});

it('gives the contract to read and to keep before it is signed, with its hash in short', () => {
  openOffer();
  const contract = screen.getByRole('region', { name: '合同，先看再签' });
  expect(within(contract).getByRole('button', { name: /^借款合同\.pdf/ })).toBeVisible();
  expect(within(contract).getByRole('button', { name: '保存 借款合同.pdf' })).toBeVisible();
  expect(within(contract).getByRole('button', { name: '存一份报价的数字（PDF）' })).toBeVisible();
  expect(contract).toHaveTextContent('a1b2c3d4…a1b2c3d4');
});

it('has nothing to sign where that is done at the institution, and says where, when and what to bring', () => {
  const contract = OfferContract.parse({ way: 'onSite', place: '城东支行（示例）', bring: '营业执照、公章', day: '2026-11-27' });
  const onSite = { ...offered, actions: ['decline' as const], offer: { ...offer, contract } };
  openOffer(onSite);
  expect(screen.queryByRole('button', { name: '接受报价，签约' })).toBeNull();
  const place = screen.getByRole('region', { name: '到机构签约' });
  for (const text of ['城东支行（示例）', '营业执照、公章', '11 月 27 日']) expect(place).toHaveTextContent(text);
  expect(headText(onSite, NOW_MS).next).toContain('到城东支行（示例）签约');
});

it('cannot be signed before the institution has told its contract, whatever the actions say', () => {
  const bare = { ...offered, offer: { ...offer, contract: null, offerHash: '' } };
  openOffer(bare);
  expect(screen.queryByRole('button', { name: '接受报价，签约' })).toBeNull();
  expect(screen.getByRole('region', { name: '合同，先看再签' })).toHaveTextContent('机构还没补齐合同，现在不能签');
  expect(headText(bare, NOW_MS).next).toContain('机构还没补齐合同');
});

it('keeps what was signed with its whole hash, and makes up none where there was none', () => {
  const figures = {
    offeredOn: '2026-11-24',
    principal: '400000',
    months: '12',
    annualRate: '4.25',
    payWay: '1',
    interest: '9268.01',
    fees: '4800',
    total: '414068.01',
    allInRate: '6.5',
    instalments: [],
  };
  const signed = { offerHash: offer.offerHash, signedAt: '2026-11-25 10:00:00', contract: FILE, figures, statement: null };
  const signedOrder = { ...lent, contract: { contractNo: 'HT1', signTime: signed.signedAt, signed, payee: null } };
  const { rerender } = render(<SignedOffer item={signedOrder} nowMs={NOW_MS} reload={reload} />, { wrapper: InPage });
  const section = screen.getByRole('region', { name: '签了什么' });
  const [hash, basis] = [offer.offerHash, '签约时的数，按 11 月 24 日（给报价那天）到账算'];
  for (const text of [hash, '414,068.01 元', '综合年化（签约时）6.50%', '2026-11-25 10:00', basis]) expect(section).toHaveTextContent(text);
  const former = { ...signedOrder, contract: { contractNo: 'HT1', signTime: signed.signedAt, signed: null, payee: null } };
  rerender(<SignedOffer item={former} nowMs={NOW_MS} reload={reload} />);
  expect(screen.queryByRole('region', { name: '签了什么' })).toBeNull();
});

it('shows an offer whose way of repaying is not known without a figure of its own making', () => {
  openOffer({ ...offered, offer: { ...offer, payType: '9' } });
  expect(screen.queryByText('一共还')).toBeNull();
  expect(screen.getByRole('row', { name: /^综合年化/ })).toHaveTextContent('6.50%');
});

it('makes the schedule anew once the money is there: next payment, its day, and what changed', () => {
  render(<LoanPlan item={lent} nowMs={NOW_MS} reload={reload} />, { wrapper: InPage });
  expect(factOf('下一次还款')).toHaveTextContent('12 月 27 日还剩 32 天');
  expect(factOf('这一次还')).toHaveTextContent('34,105.67 元第 1 期，共 12 期');
  expect(factOf('综合年化（按放款日）')).toHaveTextContent('6.51%');
  expect(screen.getByText(/到账比报价那天晚 3 天，每个还款日跟着变/)).toBeVisible();
  expect(sumYuan(columnOf(2))).toBe(400_000);
  expect(headText(lent, NOW_MS).next).toBe('11 月 27 日 15:00 放的款，下一次 12 月 27 日还 34,105.67 元。');
  const laterMs = Date.parse('2027-01-28T00:00:00+08:00');
  expect(headText(lent, laterMs).next).toContain('下一次 2 月 27 日还 34,105.67 元');
});

it.each([
  ['4', 24, '到期一次还、超过一年的，综合年化按每年滚一次利算，所以比合同利率低一点；利息还是按合同利率 5.00% 收，一分不少'],
  ['4', 12, '利率、计息天数和每一项费用都算上'],
  // Instalments rounded to the cent come to 4.9998 %.
  ['1', 3, '利率、计息天数和每一项费用都算上'],
])('says beside 综合年化 why it may be below the rate: way %s, %i months', (payType, creditTerm, note) => {
  const terms = { ...TERMS, dayCount: 'months/360' } as const;
  openOffer({ ...offered, offer: { ...offer, creditAmount: 2, creditRate: 5, payType, creditTerm, fees: [], terms } });
  expect(factOf('综合年化')).toHaveTextContent(note);
});

it('tells of a smaller loan by how much everything is less, and of none that nothing changed', () => {
  const smaller = lentSheet({ ...lent, loan: { loanAmount: 30, loanRate: 4.25, loanTime: '2026-11-24 15:00:00', allInRate: null } });
  if (smaller === null) throw new Error('nothing was calculated');
  expect(changeText(smaller.change, formatYuan)).toBe(
    `和签约时看到的报价比：第一期少 ${formatYuan(8_526.42)}；利息一共少 ${formatYuan(2_317)}；一共还少 ${formatYuan(103_517)}。批的额度里有 ${formatYuan(100_000)}没有放，这一笔不会再放第二次，也不计利息；还要用，请另外申请。费用按实际放款算是 ${formatYuan(3_600)}；签约时算的是 ${formatYuan(4_800)}，已经按那个数付了的，可以向收费的机构要回多付的 ${formatYuan(1_200)}。`,
  );
  const same = lentSheet({ ...lent, loan: { loanAmount: 40, loanRate: 4.25, loanTime: '2026-11-24 15:00:00', allInRate: null } });
  expect(same && changeText(same.change, formatYuan)).toBe('和签约时看到的报价一样，一分没变。');
});

it('says what ends the loan on any day, with the fee of the offer', () => {
  const terms = { ...TERMS, prepayFee: 1, prepayFreeMonths: 6 };
  render(<LoanPlan item={{ ...lent, offer: { ...offer, terms } }} nowMs={Date.parse('2026-12-27T09:00:00+08:00')} reload={reload} />, {
    wrapper: InPage,
  });
  const payoff = screen.getByRole('region', { name: '提前结清要还多少' });
  // The first instalment of 34,105.67 holds 32,689.00 of principal.
  expect(payoff).toHaveTextContent('还剩的本金367,311.00 元上一个还款日到这天的利息0.00 元违约金3,673.11 元这天一共还370,984.11 元');
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2027-05-27' } });
  expect(payoff).toHaveTextContent('违约金没有');
  fireEvent.change(screen.getByLabelText('哪天还'), { target: { value: '2030-01-01' } });
  expect(payoff).toHaveTextContent('请选 2026-11-27 到 2027-11-27 之间的一天');
});

it('says the lender, the days and what late and early payment cost where the institution told them', () => {
  openOffer({ ...offered, offer: { ...offer, terms: { ...TERMS, dueDay: 20, prepayFee: 1 } } });
  expect(screen.getByRole('row', { name: /^利息/, hidden: true })).toHaveTextContent('放款银行');
  expect(screen.getByText(/第一次还款 12 月 20 日，最后一次 2027 年 11 月 24 日/)).toBeVisible();
  const costs = within(screen.getByRole('table', { name: '费用明细' }));
  expect(costs.getByRole('row', { name: /^提前还款/ })).toHaveTextContent(
    /收提前还的本金的 1%。比如还完第 6 期那天结清：再还 [\d,.]+ 元，其中违约金 [\d,.]+ 元/,
  );
  expect(costs.getByRole('row', { name: /^逾期/ })).toHaveTextContent(
    /年化 6\.375%（合同利率上浮 50%）.*比如第 1 期晚 30 天：罚息 [\d,.]+ 元/,
  );
  expect(screen.queryByText(/推算/)).toBeNull();
});

it.each([
  [31, '2026-11-24', '没有 31 日的月份，月底那天还。'],
  [null, '2026-11-30', '没有 30 日的月份，月底那天还。'],
  [28, '2026-11-30', null],
])('says what short months do to instalments on day %s of a loan of %s, at the offer and at the plan', (dueDay, day, words) => {
  const said = () => document.querySelector('.finance-order-basis')?.textContent?.match(/没有 \d+ 日的月份[^。]*。/)?.[0] ?? null;
  const order = { ...offered, offer: { ...offer, offeredOn: day, terms: { ...TERMS, dueDay } } };
  openOffer(order);
  expect(said()).toBe(words);
  cleanup();
  const loan = { loanAmount: 40, loanRate: 4.25, loanTime: `${day} 15:00:00`, allInRate: 6.5 };
  render(<LoanPlan item={{ ...order, state: '70', loan }} nowMs={Date.parse(`${day}T16:00:00+08:00`)} reload={reload} />, {
    wrapper: InPage,
  });
  expect(said()).toBe(words);
});

const comparedRow = (name: RegExp) => within(screen.getByRole('table', { name: '您申请的和机构给的' })).getByRole('row', { name });

it('sets early, late and other charges beside the published ones, and marks what is harsher', () => {
  const product = { ...offered.product, terms: TERMS };
  const account = { name: '账户管理费', payee: '放款银行', standard: '每年 3,000 元' };
  const terms = { ...TERMS, prepayFee: 3, penaltyMarkup: 80, contingent: [account] };
  openOffer({ ...offered, product, offer: { ...offer, fees: [], terms } });
  expect(comparedRow(/^提前还款/)).toHaveTextContent(/公布的：.*收提前还的本金的 3%比公布的严/);
  expect(comparedRow(/^逾期/)).toHaveTextContent(/上浮 50%.*上浮 80%.*比公布的严/);
  expect(comparedRow(/^可能另收/)).toHaveTextContent('公布的：没有账户管理费：每年 3,000 元，放款银行收比公布的严：没有这样公布账户管理费');
  for (const row of [comparedRow(/^其他费用/), factOf('其他费用')])
    expect(row).toHaveTextContent('账户管理费 每年 3,000 元，没有算进综合年化，签约前问清楚');
});

it('marks a rate above the highest that was published, whatever rate was asked for', () => {
  openOffer({ ...offered, product: { ...offered.product, rateEnd: 3.4 }, offer: { ...offer, creditRate: 3.6 } });
  expect(comparedRow(/^年化利率/)).toHaveTextContent(/3\.60%.*比公布的严/);
});

it('marks nothing where the terms are those that were published', () => {
  openOffer({ ...offered, product: { ...offered.product, terms: TERMS, rateEnd: 9 }, offer: { ...offer, terms: TERMS } });
  expect(screen.queryByText(/比公布的严/)).toBeNull();
  expect(within(screen.getByRole('table', { name: '您申请的和机构给的' })).queryByRole('row', { name: /^可能另收/ })).toBeNull();
});

it('lets the figures be kept and the sheet be read where the contract is signed at the institution', () => {
  const contract = OfferContract.parse({ way: 'onSite', place: '城东支行', bring: '营业执照' });
  const onSite = {
    ...offered,
    actions: ['decline'] as const,
    offer: { ...offer, contract, offerHash: 'a'.repeat(64), statementDue: false },
  };
  openOffer({ ...onSite, actions: [...onSite.actions] });
  expect(screen.getByRole('button', { name: '存一份报价的数字（PDF）' })).toBeVisible();
  expect(screen.getByRole('button', { name: '看企业贷款明白纸' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '接受报价，签约' })).toBeNull();
});

it('asks whoever applied without a name for it where the money goes, and takes no login name for one', async () => {
  const { user } = openOffer({ ...offered, offer: { ...offer, accountName: '', nameDue: true } });
  await user.click(screen.getByRole('button', { name: '接受报价，签约' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const name = dialog.getByLabelText('您的姓名');
  expect(name).toHaveValue('');
  await user.type(name, 'walk_lin');
  await user.click(dialog.getByRole('button', { name: '看清楚了，签约', hidden: true }));
  expect(name).toHaveAccessibleDescription(/请写身份证上的姓名，不要写登录名/);
});

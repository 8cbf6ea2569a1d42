import fc from 'fast-check';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { addDays } from './calendar-dates.ts';
import { datedSchedule, usualDueDates } from './dated-schedule.ts';
import { centsToText, textToCents } from './exact-amount.ts';
import { PAY_WAYS, type PayWay } from './loan-bounds.ts';
import { BARE_ENTRY, type Ledger, type LedgerEntry, LedgerRefusal, post, postToday, readLedger } from './loan-ledger.ts';
import { type LedgerTerms, positionOn, toLedgerTerms, totalOf } from './loan-position.ts';

const TERMS: LoanTerms = {
  lender: '木兰溪银行',
  dayCount: 'actual/360',
  dueDay: null,
  penaltyMarkup: 50,
  penaltyOnInterest: false,
  graceDays: 3,
  prepayFee: 1,
  prepayFreeMonths: 6,
  contingent: [],
  conditions: [],
};
const FEES = [
  { name: '账户管理费', kind: 'rateYearly', rate: 0.1, amountYuan: null, payee: '木兰溪银行', when: '每年', note: '' },
  { name: '担保费', kind: 'rateYearly', rate: 1, amountYuan: null, payee: '示例担保', when: '每年', note: '' },
] as never;

interface Lent {
  readonly principalYuan?: number;
  readonly annualRatePercent?: number;
  readonly payWay?: PayWay;
  readonly months?: number;
  readonly disbursedOn?: string;
  readonly terms?: LoanTerms | null;
  readonly fees?: never;
}

function lent({ principalYuan = 120_000, annualRatePercent = 3.6, payWay = '2', months = 12, terms = TERMS, ...rest }: Lent = {}) {
  const { disbursedOn = '2026-01-15', fees = [] } = rest;
  const schedule = datedSchedule({
    principalYuan,
    annualRatePercent,
    payWay,
    disbursedOn,
    dayCount: 'months/360',
    dueDates: usualDueDates(payWay, months, disbursedOn),
  });
  return toLedgerTerms({ disbursedOn, principalYuan, annualRatePercent, schedule, terms, fees, lender: '木兰溪银行' });
}

let numbers = 0;
const entryOf = (kind: LedgerEntry['kind'], on: string, rest: Partial<LedgerEntry> = {}): LedgerEntry => {
  numbers += 1;
  return { ...BARE_ENTRY, kind, on, receiptNo: `R${numbers}`, ...rest };
};
const opened = (terms: LedgerTerms): Ledger => readLedger(terms, [entryOf('disbursed', terms.disbursedOn, { receiptNo: '' })]);
const at = (ledger: Ledger, on: string) => {
  if (ledger.state === null) throw new Error('nothing recorded');
  return positionOn(ledger.terms, ledger.state, on);
};
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof LedgerRefusal) return error.code;
    throw error;
  }
  return 'taken';
};
const yuan = (text: string): bigint => textToCents(text) ?? 0n;

it('a loan that is paid on its days runs by its plan to nothing', () => {
  const terms = lent();
  let ledger = opened(terms);
  expect(at(ledger, '2026-01-15')).toMatchObject({ balance: yuan('120000'), overdueDays: 0, next: { on: '2026-02-15' } });
  for (const { payOn, paymentYuan, balanceYuan } of terms.schedule?.instalments ?? []) {
    ledger = post(ledger, entryOf('repaid', payOn, { amount: BigInt(Math.round(paymentYuan * 100)) }));
    expect(ledger.posted.at(-1)?.balance).toBe(BigInt(Math.round(balanceYuan * 100)));
  }
  expect(at(ledger, '2027-01-15')).toMatchObject({ balance: 0n, next: null, isSettled: true });
});

it('late interest runs from the due day once the days of grace are over, on the principal that is late', () => {
  const ledger = opened(lent());
  expect(at(ledger, '2026-02-18').due).toMatchObject({ principal: yuan('10000'), interest: yuan('360'), late: 0n });
  // 10,000 at 5.4 % for 4 days over 360.
  expect(at(ledger, '2026-02-19')).toMatchObject({ overdueDays: 4, due: { late: yuan('6') } });
  const paid = post(ledger, entryOf('repaid', '2026-02-25', { amount: yuan('5375') }));
  // 15 for ten days and 360 of interest first.
  expect(paid.posted.at(-1)?.parts).toEqual({ principal: yuan('5000'), interest: yuan('360'), late: yuan('15'), fee: 0n });
  expect(at(paid, '2026-03-07').due).toEqual({ principal: yuan('5000'), interest: 0n, late: yuan('7.5'), fee: 0n });
  const noted = post(paid, entryOf('overdue', '2026-03-01'));
  expect(at(noted, '2026-03-07')).toEqual(at(paid, '2026-03-07'));
});

it('what comes back early bears interest to its day and its fee; the rest goes on by the same days', () => {
  const ledger = post(opened(lent()), entryOf('prepaid', '2026-01-25', { amount: yuan('60000') }));
  expect(ledger.posted.at(-1)?.parts).toEqual({ principal: yuan('60000'), interest: yuan('120'), late: 0n, fee: yuan('600') });
  expect(at(ledger, '2026-01-25')).toMatchObject({ balance: yuan('60000'), next: { on: '2026-02-15', cents: yuan('5120') } });
});

it('only fees of the lender are owed, from the day on which they fall due', () => {
  const ledger = opened(lent({ months: 24, payWay: '3', fees: FEES }));
  expect(at(ledger, '2027-01-14').due.fee).toBe(0n);
  expect(at(ledger, '2027-01-15').due.fee).toBe(yuan('120'));
  const paid = post(ledger, entryOf('repaid', '2027-01-15', { amount: at(ledger, '2027-01-15').due.fee + 1n }));
  expect(paid.posted.at(-1)?.parts).toMatchObject({ fee: yuan('120'), interest: 1n });
});

it('a confirmed balance takes the place of what was calculated', () => {
  const terms = lent();
  const confirm = (rest: Partial<LedgerEntry>, on = '2026-04-20') => readLedger(terms, [entryOf('balanceConfirmed', on, rest)]);
  expect(at(confirm({ amount: yuan('90000') }), '2026-04-20')).toMatchObject({ balance: yuan('90000'), next: { cents: yuan('10270') } });
  expect(at(confirm({ amount: yuan('45000') }), '2026-04-20').next).toEqual({ on: '2026-05-15', cents: yuan('5135') });
  const late = confirm({ amount: yuan('100000'), overdue: yuan('10000'), interest: yuan('300'), late: yuan('20') });
  expect(at(late, '2026-04-30')).toMatchObject({ overdueDays: 15, due: { principal: yuan('10000'), late: yuan('35') } });
  expect(at(confirm({ amount: 0n }), '2026-04-20').isSettled).toBe(true);
  expect(codeOf(() => confirm({ amount: yuan('100000') }))).toBe('tooMuch');
  expect(codeOf(() => confirm({ amount: yuan('100'), overdue: yuan('200') }))).toBe('overdueMissing');
  expect(codeOf(() => confirm({ amount: yuan('120000'), overdue: yuan('1') }, '2026-02-01'))).toBe('notOverdue');
});

it('a loan without a plan owes what its lender confirms', () => {
  const terms = { ...lent(), schedule: null };
  const ledger = readLedger(terms, [entryOf('balanceConfirmed', '2026-05-01', { amount: yuan('500') })]);
  expect(at(ledger, '2026-06-01')).toMatchObject({ balance: yuan('500'), next: null, payoff: { principal: yuan('500'), interest: 0n } });
  expect(at(post(ledger, entryOf('prepaid', '2026-06-01', { amount: yuan('500') })), '2026-06-01').isSettled).toBe(true);
});

it('refuses what cannot be, each with its code', () => {
  const terms = lent();
  const ledger = opened(terms);
  const first = entryOf('repaid', '2026-02-15', { amount: yuan('10360') });
  const paid = post(ledger, first);
  const code = (on: Ledger, kind: LedgerEntry['kind'], day: string, rest: Partial<LedgerEntry> = {}) =>
    codeOf(() => post(on, entryOf(kind, day, rest)));
  expect([
    code(ledger, 'repaid', '2026-02-14', { amount: 1n }),
    code(ledger, 'repaid', '2026-02-15', { amount: yuan('10360.01') }),
    code(ledger, 'repaid', '2026-02-15'),
    code(ledger, 'prepaid', '2026-01-20', { amount: yuan('120000.01') }),
    code(ledger, 'repaid', '2026-01-14', { amount: 1n }),
    code(ledger, 'overdue', '2026-02-15'),
    code({ terms, posted: [], state: null }, 'overdue', '2026-02-20'),
    code(paid, 'overdue', '2026-02-14'),
    code(paid, 'reversed', '2026-02-16', { reverses: 'R0' }),
    code(paid, 'reversed', '2026-02-16', { reverses: '' }),
    code(paid, 'reversed', '2026-02-14', { reverses: first.receiptNo }),
    code(post(paid, entryOf('repaid', '2026-03-15', { amount: 1n })), 'reversed', '2026-03-16', { reverses: first.receiptNo }),
    codeOf(() => postToday(ledger, first, '2026-02-14')),
  ]).toEqual([
    'notDue',
    'tooMuch',
    'tooLittle',
    'tooMuch',
    'beforeLastEntry',
    'notOverdue',
    'notConfirmed',
    'beforeLastEntry',
    'unknownReceipt',
    'unknownReceipt',
    'beforeLastEntry',
    'notLast',
    'futureDay',
  ]);
  const back = post(paid, entryOf('reversed', '2026-02-20', { reverses: first.receiptNo }));
  expect(back.state).toEqual(ledger.state);
  expect(code(back, 'reversed', '2026-02-21', { reverses: first.receiptNo })).toBe('alreadyReversed');
  expect(code(back, 'repaid', '2026-02-16', { amount: yuan('10360') })).toBe('taken');
});

it('amounts as text keep every cent', () => {
  expect(['0.07', '12', '34105.6', '999999999999.99'].map((text) => centsToText(textToCents(text) ?? -1n))).toEqual([
    '0.07',
    '12.00',
    '34105.60',
    '999999999999.99',
  ]);
  expect(['', '-1', '1.234', '1e3', '１'].map(textToCents)).toEqual([null, null, null, null, null]);
});

const loans = fc.record({
  principalYuan: fc.integer({ min: 1_000_00, max: 10_000_000_00 }).map((cents) => cents / 100),
  annualRatePercent: fc.integer({ min: 0, max: 18_000 }).map((rate) => rate / 1_000),
  payWay: fc.constantFrom(...PAY_WAYS),
  months: fc.integer({ min: 1, max: 36 }),
  terms: fc.record({
    graceDays: fc.integer({ min: 0, max: 5 }),
    prepayFee: fc.constantFrom(0, 1),
    penaltyOnInterest: fc.boolean(),
  }),
});
/** Days until the next deed, which deed, and which part of what it could move at most, in thousandths. */
const deeds = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 50 }),
    kind: fc.constantFrom('repaid', 'prepaid', 'overdue', 'reversed', 'balanceConfirmed'),
    share: fc.integer({ min: 1, max: 1_000 }),
    keeps: fc.constantFrom('term', 'instalment'),
  }),
  { maxLength: 14 },
);
type Deed = typeof deeds extends fc.Arbitrary<(infer D)[]> ? D : never;

/** The entry of a deed that the ledger can take; null when there is none of it now. */
function possible(ledger: Ledger, { kind, share, keeps }: Deed, on: string): LedgerEntry | null {
  const { due, balance, payoff } = at(ledger, on);
  const part = (most: bigint): bigint => (most * BigInt(share) + 999n) / 1_000n;
  const undue = balance - due.principal;
  if (kind === 'repaid') return totalOf(due) === 0n ? null : entryOf(kind, on, { amount: part(totalOf(due)) });
  if (kind === 'prepaid') return undue === 0n ? null : entryOf(kind, on, { amount: part(undue), keeps });
  if (kind === 'overdue') return at(ledger, on).overdueDays === 0 ? null : entryOf(kind, on);
  if (kind === 'balanceConfirmed') return totalOf(payoff) === 0n || share > 100 ? null : entryOf(kind, on, { amount: part(undue) });
  const last = ledger.posted.findLast(({ entry, isReversed }) => entry.kind !== 'reversed' && !isReversed);
  return last === undefined || last.entry.kind === 'disbursed' ? null : entryOf(kind, on, { reverses: last.entry.receiptNo });
}

it('whatever is recorded in order: nothing is negative, payments make up the balance, a reversal restores what was', () => {
  fc.assert(
    fc.property(loans, deeds, ({ terms, ...loan }, course) => {
      let ledger = opened(lent({ ...loan, terms: { ...TERMS, ...terms } }));
      let on = '2026-01-15';
      for (const deed of course) {
        on = addDays(on, deed.days);
        const entry = possible(ledger, deed, on);
        if (entry === null) continue;
        const before = ledger;
        ledger = post(before, entry);
        const { balance, due, payoff } = at(ledger, on);
        for (const parts of [due, payoff, ledger.posted.at(-1)?.parts ?? due])
          for (const cents of Object.values(parts)) expect(cents).toBeGreaterThanOrEqual(0n);
        expect(payoff.principal).toBe(balance);
        if (entry.kind === 'repaid' || entry.kind === 'prepaid') {
          expect(balance).toBe(at(before, on).balance - (ledger.posted.at(-1)?.parts.principal ?? 0n));
          const undone = post(ledger, entryOf('reversed', on, { reverses: entry.receiptNo }));
          expect(undone.state).toEqual(before.state);
        }
      }
      // All that is left is paid: the loan is settled to the cent.
      const { due, balance } = at(ledger, on);
      if (totalOf(due) > 0n) ledger = post(ledger, entryOf('repaid', on, { amount: totalOf(due) }));
      if (balance > due.principal) ledger = post(ledger, entryOf('prepaid', on, { amount: balance - due.principal }));
      expect(at(ledger, on)).toMatchObject({ balance: 0n, isSettled: true });
      const standing = ledger.posted.filter(({ entry, isReversed }) => entry.kind !== 'reversed' && !isReversed);
      if (!standing.some(({ entry }) => entry.kind === 'balanceConfirmed')) {
        const paid = standing.filter(({ entry }) => entry.kind === 'repaid' || entry.kind === 'prepaid');
        expect(paid.reduce((sum, { parts }) => sum + parts.principal, 0n)).toBe(ledger.terms.principal);
      }
    }),
    { seed: 20_261_126, numRuns: 150 },
  );
});

import { type SQL, sql } from 'drizzle-orm';
import { type CountedKind, MONEYS, type Money, OUTCOMES, type Outcome } from './counted-kind.ts';

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  open: '在办',
  granted: '办成',
  declined: '不予办理',
  withdrawn: '撤回',
  lapsed: '到期关闭',
};

const moneyLabels: Readonly<Record<Money, string>> = {
  asked: '申请金额',
  credited: '授信金额',
  lent: '放款金额',
  premium: '实收保费',
  refunded: '退还保费',
  compensated: '赔款',
  guaranteed: '保函金额',
  repaid: '赔付已归还',
  owed: '赔付待归还',
};

/** A column of figures. `where` are the cases that its number is made of; null for a kind that has no such figure. */
export interface Measure {
  readonly name: string;
  readonly label: string;
  readonly is: 'cases' | 'days' | 'money';
  readonly where: (kind: CountedKind, now: Date) => SQL | null;
}

const outcomes = OUTCOMES.map(
  (outcome): Measure => ({
    name: outcome,
    label: outcomeLabels[outcome],
    is: 'cases',
    where: (kind) => sql`${kind.outcome} = ${outcome}`,
  }),
);

const promised = (name: 'kept' | 'broken', label: string): Measure => ({
  name,
  label,
  is: 'cases',
  where: (kind, now) => (kind.promise === null ? null : sql`${kind.promise(now)} = ${name}`),
});

const moneys = MONEYS.map(
  (money): Measure => ({
    name: money,
    label: `${moneyLabels[money]}（元）`,
    is: 'money',
    where: ({ money: { [money]: column } }) => (column === undefined ? null : sql`${column} is not null`),
  }),
);

/** Days to the first answer, of cases that were answered. */
export const ANSWERED = 'answered';

/** Everything that was submitted. */
export const SUBMITTED: Measure = { name: 'submitted', label: '递交', is: 'cases', where: () => sql`true` };

/** The columns of figures, in their order. */
export const MEASURES: readonly Measure[] = [
  SUBMITTED,
  { name: 'accepted', label: '受理', is: 'cases', where: ({ accepted }) => accepted },
  ...outcomes,
  promised('kept', '按时'),
  promised('broken', '超时'),
  { name: ANSWERED, label: '首次答复（工作日）', is: 'days', where: ({ answered }) => sql`${answered} is not null` },
  ...moneys,
];

export const measureOf = (name: string): Measure | undefined => MEASURES.find((one) => one.name === name);

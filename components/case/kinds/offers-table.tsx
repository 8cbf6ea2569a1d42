import { CostBar, OfferText } from '#components/finance/compare/offer-cell.tsx';
import styles from '#components/finance/compare/offer-table.module.css';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { kept } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { demandResponseStateLabels } from '#lib/contract/demand/states.ts';
import type { DemandResponse } from '#lib/contract/finance-demand.ts';
import { dayCountLabels, defaultDayCount } from '#lib/contract/pricing/day-count.ts';
import { whenPaid } from '#lib/contract/pricing/fees.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { toPayment } from '#lib/labels/repayment-words.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { type OfferComparison, type OfferStrength, type PricedOffer, strengthWord } from './compare-offers.ts';
import { formatMoment } from './demand-words.ts';
import { feeText } from './fee-text.ts';
import { allInNote } from './finance-sheets.ts';

interface OfferCell {
  readonly responseId: string;
  readonly text: string;
  readonly note?: string | undefined;
  /** A number to call. */
  readonly phone?: string | undefined;
  /** 最少, 最长 … where the offer is best at it. */
  readonly mark?: string | undefined;
}

interface OfferRow {
  readonly key: string;
  readonly label: string;
  readonly isFigure: boolean;
  readonly cells: readonly OfferCell[];
}

interface OfferRowGroup {
  readonly title: string;
  readonly rows: readonly OfferRow[];
}

interface RowRule {
  readonly key: string;
  readonly label: string;
  readonly strength?: readonly [OfferStrength, word: string];
  readonly isFigure?: boolean;
  readonly cell: (offer: PricedOffer, context: RowContext) => Omit<OfferCell, 'responseId' | 'mark'>;
}

interface RowContext extends Pick<OfferComparison, 'loan' | 'maxRate'> {
  readonly nowMs: number;
}

/** Said where it is not the loan that was asked for. */
const basisOf = ({ amount, termMonths }: DemandResponse, { loan }: RowContext): string =>
  amount === loan.amountWan && termMonths === loan.months ? '' : `按它给的 ${formatWan(amount)}、${termMonths} 个月算：`;

function costCell({ response, sheet }: PricedOffer, context: RowContext) {
  if (sheet === null) return { text: '算不出来' };
  const { schedule, extraCostYuan } = sheet;
  const { interestYuan, feesYuan } = schedule;
  const parts = feesYuan === 0 ? '全是利息，没有其他费用' : `利息 ${formatYuan(interestYuan)}，费用 ${formatYuan(feesYuan)}`;
  return { text: formatYuan(extraCostYuan), note: basisOf(response, context) + parts };
}

function differenceNote(lacking: number, [less, more]: readonly [string, string], write: (size: number) => string): string | undefined {
  return lacking === 0 ? undefined : `比您要的${lacking > 0 ? less : more} ${write(Math.abs(lacking))}`;
}

function amountCell({ response: { amount } }: PricedOffer, { loan }: RowContext) {
  const lacking = Math.round((loan.amountWan - amount) * 100) / 100;
  return { text: formatWan(amount), note: differenceNote(lacking, ['少', '多'], formatWan) };
}

function termCell({ response: { termMonths } }: PricedOffer, { loan }: RowContext) {
  const lacking = loan.months - termMonths;
  return { text: `${termMonths} 个月`, note: differenceNote(lacking, ['短', '长'], (months) => `${months} 个月`) };
}

function allInCell({ response: { allInRate }, sheet }: PricedOffer) {
  const text = allInRate === null ? '算不出来' : formatPercent(allInRate);
  return { text, note: sheet === null ? undefined : allInNote(sheet) };
}

/** What the highest rate that the company takes says of an offer: its fees count. */
function rateCell({ response: { rate, allInRate } }: PricedOffer, { maxRate }: RowContext) {
  const text = rateText(rate);
  if (maxRate === null) return { text };
  if (rate > maxRate) return { text, note: `超过您写的最高 ${rateText(maxRate)}` };
  if (allInRate === null || allInRate <= maxRate) return { text };
  return { text, note: `名义利率没超过您写的最高 ${rateText(maxRate)}，算上费用是 ${formatPercent(allInRate)}` };
}

/** What is paid at a time, in the words of the way of repaying. */
function paymentCell({ sheet }: PricedOffer) {
  if (sheet === null) return { text: '算不出来' };
  const { schedule } = sheet;
  const { label, amountYuan, note } = toPayment({ ...schedule, payWay: schedule.loan.payWay });
  return { text: formatYuan(amountYuan), note: `${label}，${note}` };
}

/** How its days count; said where the product does not. */
function dayCountCell({ response: { terms }, sheet }: PricedOffer) {
  if (sheet === null) return { text: '算不出来' };
  const text = dayCountLabels[terms?.dayCount ?? defaultDayCount(sheet.schedule.loan.payWay)];
  return { text, note: terms === undefined ? '产品没有公布，先这样推算' : undefined };
}

function guaranteeCell({ response: { guaranteeType }, extra }: PricedOffer) {
  return { text: labelOf(guaranteeLabels, guaranteeType), note: extra === '' ? undefined : `您的需求里没有${extra}` };
}

function feeCell({ response: { fees, amount, termMonths } }: PricedOffer) {
  const text = feeText(fees, amount, termMonths);
  return text === ''
    ? { text: '没有' }
    : { text, note: fees[0] && whenPaid(fees[0], { principalYuan: wanToYuan(amount), months: termMonths }) };
}

const COSTS: readonly RowRule[] = [
  { key: 'cost', label: '总共多付', strength: ['cost', '最少'], isFigure: true, cell: costCell },
  { key: 'allIn', label: '综合年化', strength: ['allIn', '最低'], isFigure: true, cell: allInCell },
  {
    key: 'rate',
    label: '年化利率（单利）',
    strength: ['rate', '最低'],
    isFigure: true,
    cell: rateCell,
  },
  { key: 'payment', label: '每次还', isFigure: true, cell: paymentCell },
  { key: 'fees', label: '其他费用', cell: feeCell },
  { key: 'dayCount', label: '怎么计息', cell: dayCountCell },
];

const CONDITIONS: readonly RowRule[] = [
  { key: 'amount', label: '愿意借', strength: ['amount', '最多'], cell: amountCell },
  { key: 'term', label: '能用多久', strength: ['term', '最长'], cell: termCell },
  { key: 'guarantee', label: '用什么担保', cell: guaranteeCell },
  { key: 'pay', label: '怎么还', cell: ({ response: { payType } }) => ({ text: labelOf(payTypeLabels, payType) }) },
  {
    key: 'validity',
    label: '报价有效到',
    strength: ['validity', '最长'],
    cell: ({ response: { validUntil } }, { nowMs }) => ({
      text: formatMoment(validUntil, nowMs),
      note: formatDaysLeft(validUntil, nowMs),
    }),
  },
  {
    key: 'manager',
    label: '谁来办',
    cell: ({ response: { managerName, managerPhone } }) => ({ text: managerName, phone: managerPhone }),
  },
  { key: 'message', label: '机构说', cell: ({ response: { message } }) => ({ text: message === '' ? '没有留言' : message }) },
];

function toRow({ key, label, strength, isFigure = false, cell }: RowRule, comparison: OfferComparison, nowMs: number): OfferRow {
  const { offers, loan, maxRate } = comparison;
  const cells = offers.map((offer) => {
    const { responseId } = offer.response;
    const mark = strength === undefined ? '' : strengthWord(comparison, ...strength, responseId);
    return { responseId, ...cell(offer, { loan, maxRate, nowMs }), mark: mark === '' ? undefined : mark };
  });
  return { key, label, isFigure, cells };
}

/** The table of the offers in its two groups. */
export const toOfferRows = (comparison: OfferComparison, nowMs: number): OfferRowGroup[] => [
  { title: '要付多少（各按自己报的金额和期限算）', rows: COSTS.map((rule) => toRow(rule, comparison, nowMs)) },
  { title: '各家给的条件', rows: CONDITIONS.map((rule) => toRow(rule, comparison, nowMs)) },
];

const STATE_TONES: Readonly<Partial<Record<DemandResponse['state'], TagTone>>> = { 1: 'magnolia', 3: 'ok' };
const SEEN = '2';

interface OffersTableProps {
  comparison: OfferComparison;
  nowMs: number;
  /** Absent: nothing is chosen any more. */
  onChoose: ((response: DemandResponse) => void) | undefined;
}

/** The offers as columns; on narrow screens the first column stays and the others scroll inside. */
export function OffersTable({ comparison, nowMs, onChoose }: OffersTableProps) {
  const { offers } = comparison;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`table-scroll ${styles.scroller}`} aria-label="报价比较表，可以左右滑动" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {offers.map((offer) => (
              <th key={offer.response.responseId} scope="col">
                <OfferHead offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        {toOfferRows(comparison, nowMs).map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={offers.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} offers={offers} />
            ))}
          </tbody>
        ))}
        {onChoose !== undefined && <ChoiceRow offers={offers} onChoose={onChoose} />}
      </table>
    </section>
  );
}

function OfferHead({ offer: { response, isGone, extra } }: { offer: PricedOffer }) {
  const { agencyId, agencyName, productCode, productName, state } = response;
  const isOver = isGone && state !== '5';
  return (
    <div className={styles.offer}>
      <AgencySquare code={agencyId} name={agencyName} />
      <span className={styles.name}>{agencyName}</span>
      <SiteLink href={toPath('financeDetail', { productCode })} className={styles.detail}>
        {productName}
      </SiteLink>
      {(state !== SEEN || isOver) && (
        <Tag tone={isOver ? 'neutral' : STATE_TONES[state]}>{demandResponseStateLabels[isOver ? '6' : state]}</Tag>
      )}
      {extra !== '' && !isGone && <Tag tone="warn">要您没有的：{extra}</Tag>}
    </div>
  );
}

function Row({ row, offers }: { row: OfferRow; offers: readonly PricedOffer[] }) {
  const fullYuan = Math.max(...offers.map(({ sheet }) => sheet?.extraCostYuan ?? 0));
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, place) => (
        <td key={cell.responseId} className={row.isFigure ? styles.figure : undefined}>
          <OfferText text={cell.text} mark={cell.mark} />
          {row.key === 'cost' && <CostBar sheet={offers[place]?.sheet?.schedule} fullYuan={fullYuan} />}
          {cell.note !== undefined && <p className={styles.note}>{kept(cell.note)}</p>}
          {cell.phone !== undefined && (
            <a href={`tel:${cell.phone}`} className={styles.detail}>
              {cell.phone}
            </a>
          )}
        </td>
      ))}
    </tr>
  );
}

/** One button each, none before another: which is best is told by the figures. */
function ChoiceRow({ offers, onChoose }: { offers: readonly PricedOffer[]; onChoose: (response: DemandResponse) => void }) {
  return (
    <tfoot>
      <tr>
        <td />
        {offers.map(({ response, isGone }) => (
          <td key={response.responseId}>
            {!isGone && (
              <Button variant="second" wide onClick={() => onChoose(response)}>
                选这家<span className="visually-hidden">：{response.agencyName}</span>
              </Button>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

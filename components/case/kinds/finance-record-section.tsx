import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import stacked from '#components/ui/stacked-table.module.css';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { LoanEntry } from '#lib/contract/loan-record.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { isPayment } from '#lib/contract/pricing/loan-ledger.ts';
import { formatYuan, yuanFigure } from '#lib/format/money.ts';
import { recordedOf, yuanOf } from './finance-record.ts';
import './finance.css';

const SETTLED = '80';

const kindLabels: Readonly<Record<LoanEntry['kind'], string>> = {
  disbursed: '放款',
  balanceConfirmed: '余额确认',
  repaid: '还款',
  prepaid: '提前还款',
  overdue: '逾期',
  reversed: '冲正',
};

/** 元 of what an entry moved; empty where it moved none. */
function movedText({ kind, amount, principal, interest, late, fee }: LoanEntry): string {
  if (kind === 'reversed' || kind === 'overdue') return '';
  return yuanFigure(kind === 'disbursed' ? yuanOf(amount) : sumYuan([principal, interest, late, fee].map(yuanOf)));
}

const partText = (entry: LoanEntry, ...parts: readonly string[]): string =>
  isPayment(entry) ? yuanFigure(sumYuan(parts.map(yuanOf))) : '';

function EntryRow({ entry, orderNo }: { entry: LoanEntry; orderNo: string }) {
  const { number, kind, day, principal, interest, late, fee, balance, receiptNo, reversed, reverses, reason } = entry;
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-name="事项">
        {kindLabels[kind]}
        {reversed && '（已冲正）'}
        {reverses !== '' && ` ${reverses}`}
        {reason !== '' && <span className="finance-order-reason">原因：{reason}</span>}
      </td>
      <td data-name="金额（元）">{movedText(entry)}</td>
      <td data-name="本金（元）">{partText(entry, principal)}</td>
      <td data-name="利息（元）">{partText(entry, interest)}</td>
      <td data-name="罚息和费用（元）">{partText(entry, late, fee)}</td>
      <td data-name="还剩本金（元）">{yuanFigure(yuanOf(balance))}</td>
      <td className="screen-only">
        {isPayment(entry) && (
          <DownloadButton size="small" call="financeOrderReceipt" download={{ params: { orderNo, number: String(number) } }}>
            回单<span className="visually-hidden">：{receiptNo}</span>
          </DownloadButton>
        )}
      </td>
    </tr>
  );
}

/** What was paid in all, by the entries that stand. */
function paidText(entries: readonly LoanEntry[]): string {
  const paid = entries.filter((entry) => isPayment(entry) && !entry.reversed);
  const sumOf = (...parts: readonly ('principal' | 'interest' | 'late' | 'fee')[]): number =>
    sumYuan(paid.flatMap((entry) => parts.map((part) => yuanOf(entry[part]))));
  const all = formatYuan(sumOf('principal', 'interest', 'late', 'fee'));
  return `登记的还款一共 ${all}：本金 ${formatYuan(sumOf('principal'))}，利息 ${formatYuan(sumOf('interest'))}，罚息和违约金 ${formatYuan(sumOf('late', 'fee'))}。`;
}

/** What the institution recorded of the loan, each payment with its receipt; the proof once it is settled. */
export function LoanRecord({ item: order }: ShownCase<FinanceOrder>) {
  const recorded = recordedOf(order);
  if (recorded === null) return null;
  const { orderNo, state, product } = order;
  return (
    <CaseSection id="record-title" title="还款登记">
      <Card>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={stacked.scroller} aria-label="还款登记表" tabIndex={0}>
          <table className={joinClasses(stacked.figures, stacked.stacked)}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">事项</th>
                <th scope="col">金额（元）</th>
                <th scope="col">本金（元）</th>
                <th scope="col">利息（元）</th>
                <th scope="col">罚息和费用（元）</th>
                <th scope="col">还剩本金（元）</th>
                <th scope="col" className="screen-only">
                  回单
                </th>
              </tr>
            </thead>
            <tbody>
              {recorded.entries.map((entry) => (
                <EntryRow key={entry.number} entry={entry} orderNo={orderNo} />
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      {state === SETTLED && <p>{paidText(recorded.entries)}</p>}
      <SmallPrint>{product.agencyName}登记的。和您的记录对不上时，先找客户经理核对。</SmallPrint>
      {state === SETTLED && (
        <div className="screen-only">
          <DownloadButton variant="main" call="financeOrderSettlement" download={{ params: { orderNo } }}>
            下载结清证明（PDF）
          </DownloadButton>
        </div>
      )}
    </CaseSection>
  );
}

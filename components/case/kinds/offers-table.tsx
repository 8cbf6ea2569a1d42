import { PriceBar } from '#components/blocks/price-bar.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import styles from '#components/ui/offer-table.module.css';
import { SiteLink } from '#components/ui/site-link.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { demandResponseStateLabels } from '#lib/contract/demand/states.ts';
import type { DemandResponse } from '#lib/contract/finance-demand.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/to-path.ts';
import type { OfferComparison, PricedOffer } from './compare-offers.ts';
import { type OfferCell, type OfferRow, toOfferRows } from './offer-rows.ts';

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
    <section className={styles.scroller} aria-label="报价比较表，可以左右滑动" tabIndex={0}>
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

function OfferHead({ offer: { response, isGone } }: { offer: PricedOffer }) {
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
          <CellText cell={cell} />
          {row.key === 'cost' && <CostBar offer={offers[place]} fullYuan={fullYuan} />}
          {cell.note !== undefined && <p className={styles.note}>{cell.note}</p>}
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

function CellText({ cell: { text, mark } }: { cell: OfferCell }) {
  return (
    <p className={styles.cell}>
      <span className={styles.text}>{text}</span>
      {mark !== undefined && (
        <span className={styles.mark}>
          <StateMark state="ok">{mark}</StateMark>
        </span>
      )}
    </p>
  );
}

function CostBar({ offer, fullYuan }: { offer: PricedOffer | undefined; fullYuan: number }) {
  if (!offer?.sheet) return null;
  const { interestYuan, feesYuan } = offer.sheet;
  return (
    <div className={styles.bar}>
      <PriceBar
        size="row"
        fullYuan={fullYuan}
        segments={[
          { tone: 'interest', label: '利息', amountYuan: interestYuan, text: formatYuan(interestYuan) },
          { tone: 'fee', label: '其他费用', amountYuan: feesYuan, text: formatYuan(feesYuan) },
        ]}
      />
    </div>
  );
}

/** One button each; the cheapest that can be chosen has the main one. */
function ChoiceRow({ offers, onChoose }: { offers: readonly PricedOffer[]; onChoose: (response: DemandResponse) => void }) {
  return (
    <tfoot>
      <tr>
        <td />
        {offers.map(({ response, isGone }, place) => (
          <td key={response.responseId}>
            {!isGone && (
              <Button variant={place === 0 ? 'main' : 'second'} wide onClick={() => onChoose(response)}>
                选这家<span className="visually-hidden">：{response.agencyName}</span>
              </Button>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

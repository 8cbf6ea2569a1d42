import { type RowFigure, RowFrame } from '#components/blocks/product-row/row-frame.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { shortFigure, wanFigure } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { insuranceTypeLabels } from '#lib/labels/insurance-labels.ts';
import { insuranceHref } from '../insurance-href.ts';

/** Said more exactly by the mark beside it. */
const SUBSIDISED = '有补贴';

const daysFigure = (days: number) => (days === 0 ? '没有' : <Figure value={days} unit="天" />);

function insuranceFigures({
  premiumMin,
  premiumUnit,
  sumInsuredMax,
  waitingDays,
  coolingDays,
  subsidyPercent,
}: InsuranceProductRow): RowFigure[] {
  const sum = wanFigure(sumInsuredMax);
  return [
    {
      label: '保费从',
      value: <Figure value={shortFigure(premiumMin)} unit={premiumUnit === '' ? '元' : `元/${premiumUnit}`} size="l" tone="river" />,
      note: subsidyPercent > 0 ? '扣掉补贴，自己出的' : '',
    },
    { label: '最高保额', value: <Figure value={sum.figure} unit={sum.unit} /> },
    { label: '等待期', value: daysFigure(waitingDays) },
    { label: '犹豫期', value: daysFigure(coolingDays) },
  ];
}

/** An insurance product on one line of hairlines. */
export function InsuranceRow({ product, heading }: { product: InsuranceProductRow; heading?: 'h3' | 'h4' }) {
  return (
    <RowFrame
      agency={{ code: product.insurerId, name: product.insurerName }}
      name={product.productName}
      href={insuranceHref(product.productCode)}
      heading={heading}
      customer={product.targetCustomer}
      figures={insuranceFigures(product)}
      foot={
        <>
          <Tag tone="river">{labelOf(insuranceTypeLabels, product.type)}</Tag>
          {product.subsidyPercent > 0 && <StateMark state="ok">财政补 {product.subsidyPercent}%</StateMark>}
        </>
      }
      tags={product.tags.filter((tag) => tag !== SUBSIDISED || product.subsidyPercent === 0)}
    />
  );
}

import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CaseRow } from '#components/ui/case/case-row.tsx';
import { insuranceOrderStateLabels, toInsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { formatYuan } from '#lib/format/money.ts';
import { fillInHref, orderHref } from './order-href.ts';
import { rowTurn, stateTone } from './order-words.ts';

const ACTIONS: Readonly<Partial<Record<InsuranceOrderRow['state'], string>>> = { '00': '接着填', 15: '去修改', 30: '去付款' };

function actionOf({ state, actions }: InsuranceOrderRow): string {
  if (actions.includes('supplement')) return '补理赔材料';
  if (actions.includes('renew')) return '去续保';
  return ACTIONS[state] ?? (toInsuranceOrderGroup(state) === 'running' ? '看进度' : '看保单');
}

/** One insurance order of the list; a draft goes on where it was begun. */
export function OrderRow({ row }: { row: InsuranceOrderRow }) {
  const { state, insurerId, insurerName, orderNo, policyNo, productName, insuredName, premium, actions } = row;
  const group = toInsuranceOrderGroup(state);
  const isWaiting = group === 'mine' || actions.includes('supplement');
  const title = insuredName === '' ? productName : `${productName}，保${insuredName}`;
  const href = state === '00' ? fillInHref(row) : orderHref(orderNo);
  return (
    <CaseRow
      square={<AgencySquare code={insurerId} name={insurerName} />}
      title={title}
      href={href}
      meta={[insurerName, policyNo || orderNo, ...(premium > 0 ? [`保费 ${formatYuan(premium)}`] : [])]}
      state={{ label: insuranceOrderStateLabels[state], tone: stateTone(state) }}
      turn={rowTurn(row, Date.now())}
      isWaiting={isWaiting}
      isOver={group === 'closed'}
      action={
        <ButtonLink href={href} variant={isWaiting ? 'main' : 'second'} size="small">
          {actionOf(row)}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      }
    />
  );
}

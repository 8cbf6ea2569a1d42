import { Button } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import tables from '#components/ui/stacked-table.module.css';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { CreditAuthorisation } from '#lib/contract/account.ts';
import { authorisationText, dataScopeLabels } from '#lib/contract/finance/states.ts';
import { formatDay, formatMinute } from '#lib/format/dates.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { patterns } from '#lib/routes/patterns.ts';
import account from './account.module.css';
import styles from './authorisation.module.css';

const VALID = '1';
const TONES: Readonly<Record<CreditAuthorisation['state'], TagTone>> = { 1: 'ok', 2: 'neutral', 3: 'neutral' };

const scopeText = (scopes: readonly string[]): string => scopes.map((scope) => labelOf(dataScopeLabels, scope)).join('、');

function AccessLog({ accessLog }: Pick<CreditAuthorisation, 'accessLog'>) {
  if (accessLog.length === 0) return <p className={account.lead}>还没有人查过。</p>;
  return (
    <div className={tables.scroller}>
      <table className={tables.stacked}>
        <thead>
          <tr>
            <th scope="col">什么时候</th>
            <th scope="col">谁</th>
            <th scope="col">查了什么</th>
          </tr>
        </thead>
        <tbody>
          {accessLog.map(({ accessTime, viewer, dataScope }) => (
            <tr key={`${accessTime} ${viewer} ${dataScope}`}>
              <td data-name="什么时候">{formatMinute(accessTime)}</td>
              <td data-name="谁">{viewer}</td>
              <td data-name="查了什么">{labelOf(dataScopeLabels, dataScope)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AuthorisationRowProps {
  authorisation: CreditAuthorisation;
  onRevoke: () => void;
}

/** Who may look up what, why and until when, and who did. */
export function AuthorisationRow({ authorisation, onRevoke }: AuthorisationRowProps) {
  const { state, agencyName, companyName, dataScopes, purpose, orderNo, signedAt, expiresAt, revokedAt, accessLog } = authorisation;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div>
          <h3 className={account.device}>
            {agencyName} <Tag tone={TONES[state]}>{authorisationText(authorisation)}</Tag>
          </h3>
          <p className={account.lead}>
            {formatDay(signedAt)} 到 {formatDay(revokedAt ?? expiresAt)}
            {revokedAt !== null && '（已收回）'}，订单 <OrderLink orderNo={orderNo} />
          </p>
        </div>
        {state === VALID && (
          <Button variant="second" size="small" onClick={onRevoke}>
            收回授权
            <span className="visually-hidden">
              ：{agencyName}，{orderNo}
            </span>
          </Button>
        )}
      </div>
      <Disclosure summary={`能查什么，查过 ${accessLog.length} 次`}>
        <SummaryList
          items={[
            { label: '能查什么', value: scopeText(dataScopes) },
            { label: '查谁的', value: companyName },
            { label: '为了什么', value: purpose },
          ]}
        />
        <AccessLog accessLog={accessLog} />
      </Disclosure>
    </li>
  );
}

/** The finance order under its number; a number of another kind stands as it is. */
function OrderLink({ orderNo }: { orderNo: string }) {
  if (!/^(FO|AG)/.test(orderNo)) return orderNo;
  return <SiteLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`}>{orderNo}</SiteLink>;
}

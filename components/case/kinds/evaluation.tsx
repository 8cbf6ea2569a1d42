'use client';

import * as z from 'zod/mini';
import { CaseAction } from '#components/case/case-action.tsx';
import { CaseEntry, EntryNote } from '#components/case/case-entry.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage } from '#components/case/case-page.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import type { CaseListView, CaseStep, CaseView, RowContext, Shown } from '#components/case/case-view.ts';
import { EvaluateForm, scoreLine } from '#components/legacy/evaluate/evaluate-form.tsx';
import legacyStyles from '#components/legacy/legacy.module.css';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SignedImage } from '#components/ui/upload/signed-image.tsx';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { identifier, oneOf } from '#lib/contract/catalogue/list-fields.ts';
import { evaluatedTypeLabels, evaluationStateLabels, MAX_EVALUATION_LENGTH } from '#lib/contract/evaluation-states.ts';
import type { OwnEvaluation, RateableOrder } from '#lib/contract/own-evaluation.ts';
import { formatDay, formatMinute } from '#lib/format/dates.ts';
import { caseAddress, type QueryAt, toCasesWire } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './evaluation.module.css';

/** Without a tab: what waits. */
export const evaluationAddress = caseAddress(patterns.userEvaluate, {
  tab: oneOf(z.enum(['rated', 'expired'])),
  /** One order that is being rated. */
  orderNo: identifier(),
});
type EvaluationQuery = QueryAt<typeof evaluationAddress>;

const { all, toHref } = evaluationAddress;

const FINANCE = '1';
const PAID_OUT = '70';

/** A loan can be rated once it is paid out, long before its end. */
const endText = ({ orderType, orderState, endTime }: RateableOrder): string =>
  `${formatDay(endTime)} ${orderType === FINANCE && orderState === PAID_OUT ? '放款' : '结束'}`;

function toOrder(order: RateableOrder) {
  const { agencyId, agencyName, orderNo, orderType, productName, evaluateUntil } = order;
  return (
    <CaseRow
      square={<AgencySquare code={agencyId} name={agencyName} />}
      title={productName}
      href={toHref({ orderNo })}
      meta={[agencyName, `${evaluatedTypeLabels[orderType]} ${orderNo}`, endText(order)]}
      state={{ label: '待评价', tone: 'magnolia' }}
      turn={`${formatDay(evaluateUntil)} 前可以评`}
      isWaiting
      action={
        <ButtonLink href={toHref({ orderNo })} size="small">
          去评价
          <span className="visually-hidden">
            ：{productName} {orderNo}
          </span>
        </ButtonLink>
      }
    />
  );
}

/** Ended orders that can still be rated. */
const ordersToRate: CaseListView<EvaluationQuery, 'evaluationsToWrite'> = {
  name: '待评价的订单',
  call: 'evaluationsToWrite',
  keyOf: ({ orderNo }) => orderNo,
  row: toOrder,
  empty: { title: '没有要评价的', text: '订单办完或没批下来，90 天里都可以在这里评价；保单要到期或者退了以后。' },
};

function OneOrder({ order, show }: { order: RateableOrder } & Pick<Shown<EvaluationQuery>, 'show'>) {
  const { orderNo, productName, agencyName } = order;
  return (
    <section aria-labelledby="rate-title" className={legacyStyles.form}>
      <div>
        <h2 id="rate-title" className={legacyStyles.title}>
          {productName}
        </h2>
        <p className={legacyStyles.meta}>
          <span>{agencyName}</span>
          <span>{orderNo}</span>
        </p>
      </div>
      <EvaluateForm key={orderNo} orderNo={orderNo} onDone={() => show({ ...all, tab: 'rated' })} />
      <div>
        <Button variant="plain" onClick={() => show(all)}>
          回到待评价
        </Button>
      </div>
    </section>
  );
}

/** What waits, or the order that the address names with its form. */
function OrdersToRate({ query, show }: Shown<EvaluationQuery>) {
  const { data } = useCall('evaluationsToWrite');
  const chosen = data?.rows.find(({ orderNo }) => orderNo === query.orderNo);
  if (chosen !== undefined) return <OneOrder order={chosen} show={show} />;
  return (
    <>
      {data !== undefined && query.orderNo !== undefined && (
        <p role="status">{query.orderNo} 现在不能评：没有办完、已经评过，或者过了 90 天。</p>
      )}
      <CaseList view={ordersToRate} address={evaluationAddress} query={query} show={show} />
    </>
  );
}

function Words({ who, time, content }: { who: string; time: string; content: string }) {
  return (
    <div className={styles.quote}>
      <p className={styles.who}>
        {who} {formatMinute(time)}
      </p>
      <p>{content}</p>
    </div>
  );
}

const toAddition = ({ evaluationId, productName, orderNo }: OwnEvaluation): CaseStep => ({
  label: '追加评价',
  of: `：${productName} ${orderNo}`,
  look: 'second',
  size: 'small',
  title: '追加评价',
  says: '只能追加一次，交了不能改。大家都看得到，别写手机号、身份证号。',
  confirm: '提交',
  reason: { label: '追加什么', required: '请写点什么', maxLength: MAX_EVALUATION_LENGTH },
  send: (content) => request('evaluationAppend', { body: { evaluationId, content } }),
  done: '追评交上去了',
});

function toEntry(evaluation: OwnEvaluation, { reload }: RowContext) {
  const { productName, agencyName, orderNo, state, createTime, tags, content, images, reply, append } = evaluation;
  return (
    <CaseEntry title={productName} state={{ label: evaluationStateLabels[state] }} meta={[agencyName, orderNo, formatMinute(createTime)]}>
      {state === '4' ? <p>90 天里没有评价，已经过期。</p> : <p>{scoreLine(evaluation)}</p>}
      {tags.length > 0 && <EntryNote>{tags.join('、')}</EntryNote>}
      {content !== '' && <p>{content}</p>}
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map((image, index) => (
            <SignedImage key={image} address={image} alt={`评价的图片 ${index + 1}`} className={styles.image} />
          ))}
        </div>
      )}
      {append !== null && <Words who="您追评" time={append.time} content={append.content} />}
      {reply !== null && <Words who={`${agencyName}回复`} time={reply.time} content={reply.content} />}
      {state === '3' && <p>这条评价违反规定，别人看不到了。</p>}
      {evaluation.canAppend && (
        <div>
          <CaseAction step={toAddition(evaluation)} reload={reload} />
        </div>
      )}
    </CaseEntry>
  );
}

/** What the reader wrote, with the answers; or what was let go by. */
const toOwn = (emptyTitle: string): CaseListView<EvaluationQuery, 'ownEvaluations'> => ({
  name: '我的评价',
  call: 'ownEvaluations',
  toWire: (query) => ({ ...toCasesWire(query), status: query.tab }),
  keyOf: ({ evaluationId }) => evaluationId,
  row: toEntry,
  isPlain: true,
  unit: '条',
  empty: { title: emptyTitle },
});

const OWN = { rated: toOwn('还没有写过评价'), expired: toOwn('没有过期的') };

const view: CaseView<EvaluationQuery> = {
  title: routes.userEvaluate.title,
  lead: '办成没办成都可以评，机构会看到，也会回复。',
  address: evaluationAddress,
  tabs: {
    label: '评价分组',
    field: 'tab',
    tabs: [
      { key: '', label: '待评价' },
      { key: 'rated', label: '已评价' },
      { key: 'expired', label: '已过期' },
    ],
  },
  content: (shown) => {
    const { tab } = shown.query;
    if (tab === undefined) return <OrdersToRate {...shown} />;
    return <CaseList key={tab} view={OWN[tab]} address={evaluationAddress} {...shown} />;
  },
};

/** What can be rated, and what was. */
export const EvaluatePage = () => <CasePage view={view} />;

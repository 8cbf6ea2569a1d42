import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { SignedImage } from '#components/ui/upload/signed-image.tsx';
import { request } from '#lib/browser/request.ts';
import { runCaseStep } from '#lib/browser/run-case-step.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { evaluationStateLabels, MAX_EVALUATION_LENGTH } from '#lib/contract/evaluation-states.ts';
import type { OwnEvaluation } from '#lib/contract/own-evaluation.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { EVALUATE_PATH, type EvaluateQuery } from './evaluate-query.ts';
import { scoreLine } from './score-words.ts';

type Reload = () => Promise<unknown>;

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

function Append({ evaluation: { evaluationId, productName }, reload }: { evaluation: OwnEvaluation; reload: Reload }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="second" size="small" onClick={() => setOpen(true)}>
        追加评价<span className="visually-hidden">：{productName}</span>
      </Button>
      <ActionDialog
        open={isOpen}
        title="追加评价"
        confirmText="提交"
        reason={{ label: '追加什么', required: '请写点什么', maxLength: MAX_EVALUATION_LENGTH, hint: `最多 ${MAX_EVALUATION_LENGTH} 字` }}
        onConfirm={async (content) => {
          await runCaseStep(() => request('evaluationAppend', { body: { evaluationId, content } }), '追评交上去了', reload);
        }}
        onClose={() => setOpen(false)}
      >
        只能追加一次，交了不能改。
      </ActionDialog>
    </>
  );
}

function EvaluationCard({ evaluation, reload }: { evaluation: OwnEvaluation; reload: Reload }) {
  const { productName, agencyName, orderNo, state, createTime, tags, content, images, reply, append } = evaluation;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{productName}</h2>
        <Tag>{evaluationStateLabels[state]}</Tag>
      </div>
      <p className={styles.meta}>
        <span>{agencyName}</span>
        <span>{orderNo}</span>
        <span>{formatMinute(createTime)}</span>
      </p>
      {state === '4' ? <p>90 天里没有评价，已经过期。</p> : <p>{scoreLine(evaluation)}</p>}
      {tags.length > 0 && <p className={styles.note}>{tags.join('、')}</p>}
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
          <Append evaluation={evaluation} reload={reload} />
        </div>
      )}
    </li>
  );
}

interface OwnEvaluationsProps {
  status: 'rated' | 'expired';
  query: EvaluateQuery;
  onShow: (next: EvaluateQuery) => void;
}

/** What the reader wrote, with the answers; or what was let go by. */
export function OwnEvaluations({ status, query, onShow }: OwnEvaluationsProps) {
  const { page, limit } = query;
  const { data, error, mutate } = useCall(
    'ownEvaluations',
    { query: { status, pageNum: page, pageSize: limit } },
    { keepPreviousData: true },
  );
  return (
    <ListFrame
      rows={data?.rows}
      failure={error?.message}
      onRetry={() => void mutate()}
      empty={<EmptyState title={status === 'rated' ? '还没有写过评价' : '没有过期的'} />}
    >
      {(rows) => (
        <>
          <ul className={styles.rows} aria-label="我的评价">
            {rows.map((evaluation) => (
              <EvaluationCard key={evaluation.evaluationId} evaluation={evaluation} reload={() => mutate()} />
            ))}
          </ul>
          <Pager
            total={data?.total ?? 0}
            page={page}
            limit={limit}
            unit="条"
            path={EVALUATE_PATH}
            conditions={{ tab: status }}
            onChange={(place) => onShow({ ...query, ...place })}
          />
        </>
      )}
    </ListFrame>
  );
}

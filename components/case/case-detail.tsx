import { type ReactNode, useState } from 'react';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { KeptFigures } from '#components/ui/figure.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import type { CaseLook } from '#lib/contract/case-looks.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { CaseAction } from './case-action.tsx';
import styles from './case-detail.module.css';
import { CaseClock, CaseHead } from './case-head.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseSection } from './case-parts.tsx';
import type { CaseCall, CaseDetailView, CaseOf, CaseRead, CaseStep, ShownCase } from './case-view.ts';

const EVERY_MS = 5_000;

interface OwnCase<Case> {
  readonly item: Case | undefined;
  readonly error: RequestFailed | undefined;
  readonly reload: Reload;
}

/** One of the own cases, looked at again and again while somebody is about to answer. */
export function useCase<N extends CaseCall>({ call, param, isChanging }: CaseRead<N>, number: string): OwnCase<CaseOf<N>> {
  const [isLive, setLive] = useState(isChanging !== undefined);
  // A number, not a function of the answer: that would be asked only when the former interval is over.
  const config = { ...LIVE, refreshInterval: isLive ? EVERY_MS : 0 } as object;
  const { data, error, mutate } = useCall(call, { params: { [param]: number } } as object, config);
  const item = (data as { readonly data: CaseOf<N> } | undefined)?.data;
  const isNow = isChanging !== undefined && (item === undefined || isChanging(item));
  if (isNow !== isLive) setLive(isNow);
  return { item, error, reload: () => mutate() };
}

const MISSING_CODE = 404;

interface CaseLoaderProps<N extends CaseCall> {
  view: CaseDetailView<N>;
  number: string;
  children: (item: CaseOf<N>, reload: Reload) => ReactNode;
}

/** Draws one of the own cases once it is there; a foreign number answers as a missing one. */
export function CaseLoader<N extends CaseCall>({ view, number, children }: CaseLoaderProps<N>) {
  const { item, error, reload } = useCase(view, number);
  const { name, path, missing } = view;
  if (item !== undefined) return children(item, reload);
  if (error === undefined) {
    return (
      <CentreView title={name}>
        <LoadingLines blocks={3} />
      </CentreView>
    );
  }
  if (error.code === MISSING_CODE) {
    const toList = (
      <ButtonLink href={path} variant="second" size="small">
        看全部{name}
      </ButtonLink>
    );
    return (
      <EmptyState title="访问资源不存在" heading="h1" actions={toList}>
        <p>{missing}</p>
      </EmptyState>
    );
  }
  return (
    <FailedState
      title={error.message}
      code={error.code}
      heading="h1"
      traceId={error.requestId}
      actions={<Button onClick={() => void reload().catch(() => undefined)}>再试一次</Button>}
    />
  );
}

/** One of the own cases: whose turn it is, what can be done now, its course and everything that belongs to it. */
export function CaseDetail<N extends CaseCall>(props: Omit<CaseLoaderProps<N>, 'children'>) {
  return (
    <CaseLoader {...props}>{(item, reload) => <CaseParts view={props.view} shown={{ item, reload, nowMs: Date.now() }} />}</CaseLoader>
  );
}

interface CasePartsProps<N extends CaseCall> {
  view: CaseDetailView<N>;
  shown: ShownCase<CaseOf<N>>;
}

export function CaseParts<N extends CaseCall>({ view, shown }: CasePartsProps<N>) {
  const { item, nowMs } = shown;
  const { title, lead, name, path, action, history, sections: Sections, materials: Materials, asides: Asides } = view;
  return (
    <CentreView title={title(item)} lead={lead(item)} above={[{ label: name, href: path }]} action={action}>
      <div className={styles.case}>
        <Head view={view} shown={shown} />
        {Sections !== undefined && <Sections {...shown} />}
        <SplitLayout pattern="aside" className={styles.split}>
          <div className={styles.course}>
            <CaseSection id="history-title" title="办理经过">
              <CaseHistory events={history(item, nowMs)} />
            </CaseSection>
            <Looks item={item} />
            {Materials !== undefined && <Materials {...shown} />}
          </div>
          <div className={styles.asides}>
            <Asides {...shown} />
            <Leaving view={view} shown={shown} />
            <ComplaintLink view={view} shown={shown} />
          </div>
        </SplitLayout>
      </div>
    </CentreView>
  );
}

/** Who opened what was handed in. */
function Looks({ item }: { item: object }) {
  const looks = 'looks' in item ? (item.looks as readonly CaseLook[]) : [];
  if (looks.length === 0) return null;
  return (
    <Disclosure summary={`谁看过这份申请（最近 ${looks.length} 次）`}>
      <ul>
        {looks.map(({ agencyName, time }) => (
          <li key={time}>
            {formatMinute(time)} · {agencyName || '平台工作人员'}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Where to complain of an order, with its number. */
function ComplaintLink<N extends CaseCall>({ view: { param }, shown: { item } }: CasePartsProps<N>) {
  if (param !== 'orderNo' || !('orderNo' in item) || item.orderNo === null) return null;
  return (
    <SiteLink href={toFeedbackHref({ kind: 'complaint', order: item.orderNo })} whenOff="nothing">
      对这笔订单投诉、提异议
    </SiteLink>
  );
}

/** The ways out of a case that the platform allows now, last of all. */
function Leaving<N extends CaseCall>({ view: { leave }, shown: { item, reload } }: CasePartsProps<N>) {
  const allowed: readonly string[] = item.actions;
  return Object.entries<((item: CaseOf<N>) => CaseStep | null) | undefined>(leave).map(([action, toStep]) => {
    const step = allowed.includes(action) ? toStep?.(item) : null;
    return step ? <CaseAction key={action} step={step} reload={reload} /> : null;
  });
}

function Head<N extends CaseCall>({ view: { head, links: Links, task: Task, clock, next }, shown }: CasePartsProps<N>) {
  const { item, nowMs } = shown;
  const { turn, isMine, state, title, next: sentences } = head(item, nowMs);
  const terms = clock?.terms(item, nowMs) ?? [];
  const below = clock === undefined || terms.length === 0 ? next?.(shown) : <CaseClock label={clock.label} terms={terms} />;
  return (
    <CaseHead turn={turn} isMine={isMine} state={state} title={title} task={Task !== undefined && <Task {...shown} />} below={below}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <KeptFigures text={sentence} />
        </p>
      ))}
      {Links !== undefined && <Links {...shown} />}
    </CaseHead>
  );
}

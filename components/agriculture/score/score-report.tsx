'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AgricultureReport, FarmScorePart } from '#lib/contract/agriculture.ts';
import { FARM_SCALE } from '#lib/contract/score-scale.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { FARM_INSURANCES } from '../farm-insurances.ts';
import { LogInFirst } from '../log-in-first.tsx';
import styles from './score.module.css';
import { isUntold, partLabels, scoreLevelLabels, UNTOLD_TEXT } from './score-labels.ts';

function Part({ part: { part, weight, value, facts, advice }, isOpen }: { part: FarmScorePart; isOpen: boolean }) {
  return (
    <li className={styles.part}>
      <h3 className={styles.partName}>
        {partLabels[part]}{' '}
        <span className={styles.weight}>
          占 {weight}%，{FARM_SCALE}
        </span>
      </h3>
      <div className={styles.measure}>
        <ProgressBar percent={value} />
        <b>{isOpen ? '还没填' : `${value} 分`}</b>
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join('；')}。</p>}
      {advice.length > 0 && (
        <div>
          <p className={styles.adviceTitle}>怎么提高</p>
          <ul className={styles.advice}>
            {advice.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {advice.some((text) => text.includes('农业保险')) && (
            <SiteLink href={FARM_INSURANCES} whenOff="nothing">
              看农业保险
            </SiteLink>
          )}
        </div>
      )}
    </li>
  );
}

const SCORE_TITLE = 'own-score-title';

function Scored({ report }: { report: AgricultureReport }) {
  const isOpen = isUntold(report.parts);
  return (
    <section aria-labelledby={SCORE_TITLE}>
      <h2 id={SCORE_TITLE} tabIndex={-1}>
        我的分
      </h2>
      <p className={styles.total}>
        <Figure value={report.score} unit="分" size="xl" /> <span className={styles.weight}>{FARM_SCALE}</span>{' '}
        <b>{scoreLevelLabels[report.level]}</b>
      </p>
      {report.computeTime !== null && <p className={styles.hint}>{formatMinute(report.computeTime)} 算的</p>}
      {isOpen && (
        <Card kind="panel" tone="magnolia">
          <p>
            {UNTOLD_TEXT}
            <SiteLink href={patterns.agricultureSubmit}>填好申请，递交以后再算</SiteLink>。
          </p>
        </Card>
      )}
      <ul className={styles.parts}>
        {report.parts.map((part) => (
          <Part key={part.part} part={part} isOpen={isOpen && part.value === 0} />
        ))}
      </ul>
    </section>
  );
}

/** With its rules and fields it comes for who is logged in alone. */
const ScoreSigning = lazy(() => import('./score-signing.tsx').then((loaded) => ({ default: loaded.ScoreSigning })));

function OwnReport({ profile }: { profile: UserProfile }) {
  const { data, error, mutate } = useCall('agricultureReport', { params: { id: profile.id } });
  const reload = () => void mutate().catch(() => undefined);
  const [isFresh, setFresh] = useState(false);
  const readScore = () =>
    void mutate().then(
      () => setFresh(true),
      () => undefined,
    );
  // The score that was just computed stands above the code that was looked at.
  useEffect(() => {
    if (isFresh) document.getElementById(SCORE_TITLE)?.focus();
  }, [isFresh]);
  if (error !== undefined)
    return <FailedState title={error.message} code={error.code} heading="h2" actions={<Button onClick={reload}>再试一次</Button>} />;
  if (data === undefined) return <LoadingLines blocks={2} />;
  const report = data.data;
  return (
    <div className={styles.report}>
      {report.score >= 0 ? <Scored report={report} /> : <p className={styles.total}>还没有分数，先扫码授权。</p>}
      <Card>
        <Suspense fallback={<LoadingLines blocks={1} />}>
          <ScoreSigning profile={profile} onSigned={readScore} />
        </Suspense>
      </Card>
      <p>
        <ButtonLink href={patterns.userFinanceOrder} variant="second">
          我的涉农申请
        </ButtonLink>
      </p>
    </div>
  );
}

/** The own score with its five parts and how to raise each; a visitor is asked to log in. */
export function ScoreReport() {
  const { status, profile, retry } = useSession();
  if (profile !== null) return <OwnReport profile={profile} />;
  if (status === 'failed') return <FailedState actions={<Button onClick={retry}>再试一次</Button>} />;
  if (status === 'anonymous') return <LogInFirst text="登录以后扫码授权，马上能看到分数。" redirect={patterns.agricultureScore} />;
  return <LoadingLines blocks={2} />;
}

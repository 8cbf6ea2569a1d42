import { Section } from '#components/ui/layout/section.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './response-clock.module.css';

type Recent = HomeStatistics['recent'];

const STAGES = [
  { days: 1, name: '受理', what: '有人接手，您知道是谁', share: 'acceptOnTime' },
  { days: 3, name: '联系', what: '客户经理打来电话', share: 'contactOnTime' },
  { days: 5, name: '答复', what: '给额度，或说清原因', share: 'answerOnTime' },
] as const satisfies readonly { days: number; name: string; what: string; share: keyof Recent }[];

function summary({ applicantCount, acceptanceHours, lentCount }: Recent): string {
  if (applicantCount === 0) return '递交以后，系统按工作日计时，超过时限会写出来。';
  const hours = acceptanceHours === null ? '' : `，机构平均 ${acceptanceHours.toFixed(1)} 小时受理`;
  return `过去 30 天收到 ${applicantCount} 笔申请${hours}，放款 ${lentCount} 笔。`;
}

/** 1·3·5: what is promised after submitting, with how often it was kept. Null: the promise stands without figures. */
export function ResponseClock({ recent }: { recent: Recent | null }) {
  return (
    <Section ground="dark" labelledBy="clock-title">
      <div className={styles.band}>
        <div className={styles.words}>
          <h2 id="clock-title" className={styles.title}>
            <span className={styles.phrase}>递交以后，</span>
            <span className={styles.phrase}>每一步都有时限。</span>
          </h2>
          <p className={styles.summary}>{recent === null ? '递交以后，系统按工作日计时，超过时限会写出来。' : summary(recent)}</p>
          <SiteLink href={`${toHref('about', {})}#count`} className={styles.how}>
            这些数字怎么统计
          </SiteLink>
        </div>
        <ol className={styles.stages}>
          {STAGES.map(({ days, name, what, share }) => (
            <li key={name} className={styles.stage}>
              <p className={styles.days}>
                <b className={styles.figure}>{days}</b> 天
              </p>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.what}>{what}</p>
                <OnTime percent={recent?.[share] ?? null} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function OnTime({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <>
      <ProgressBar percent={percent} />
      <p className={styles.what}>{Math.round(percent)}% 按时</p>
    </>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Section } from '#components/ui/layout/section.tsx';
import { useToday } from '#lib/browser/use-today.ts';
import styles from './season-section.module.css';

/** A span of months of a crop's year, both ends included; `spend` is when money goes out. */
interface Season {
  readonly kind: 'spend' | 'earn';
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

interface Crop {
  readonly name: string;
  /** In the order of the year, without overlap. */
  readonly seasons: readonly Season[];
}

const spend = (from: number, to: number, label: string): Season => ({ kind: 'spend', from, to, label });
const earn = (from: number, to: number, label: string): Season => ({ kind: 'earn', from, to, label });

/** Usual months of the city; every town is a little earlier or later. */
export const CROPS: readonly Crop[] = [
  { name: '枇杷', seasons: [earn(3, 5, '采收'), spend(10, 12, '疏花、套袋')] },
  { name: '海带', seasons: [earn(4, 7, '收割'), spend(10, 12, '下苗')] },
  { name: '鲍鱼', seasons: [spend(1, 1, '换笼'), earn(6, 8, '出货'), spend(11, 12, '买苗')] },
  { name: '晚稻', seasons: [spend(6, 7, '插秧'), earn(10, 11, '收割')] },
  { name: '龙眼', seasons: [spend(2, 4, '施肥、保果'), earn(8, 9, '采收')] },
];

/** One month of a crop: its season, and whether that begins or ends here. */
interface Month {
  readonly month: number;
  readonly season: Season | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The twelve months of a crop. */
export const toMonths = ({ seasons }: Crop): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const season = seasons.find(({ from, to }) => month >= from && month <= to) ?? null;
    return { month, season, isFirst: season?.from === month, isLast: season?.to === month };
  });

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const WORDS: Record<Season['kind'], string> = { spend: '要用钱', earn: '有收成' };

function CropRow({ crop, now }: { crop: Crop; now: number }) {
  return (
    <tr>
      <th scope="row" className={styles.crop}>
        {crop.name}
      </th>
      {toMonths(crop).map(({ month, season, isFirst, isLast }) => (
        <td key={month} className={joinClasses(month === now && styles.now)}>
          {season !== null && (
            <span className={joinClasses(styles.bar, styles[season.kind], isFirst && styles.first, isLast && styles.last)}>
              <span className="visually-hidden">{WORDS[season.kind]}</span>
              {isFirst && <span className={styles.label}>{season.label}</span>}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** On a phone a third of the year fits: the one that the reader is in. */
function useNowInSight() {
  const table = useRef<HTMLElement>(null);
  const nowHead = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    const [box, head] = [table.current, nowHead.current];
    if (box === null || head === null) return;
    // The column of the crops stays in sight and lies upon what is scrolled.
    const crops = box.querySelector('th')?.offsetWidth ?? 0;
    box.scrollLeft = head.offsetLeft - crops - (box.clientWidth - crops - head.clientWidth) / 2;
  }, []);
  return { table, nowHead };
}

/** When money goes out and when it comes in, crop by crop; the month of the reader's day is shaded. */
export function SeasonSection({ servedMs }: { servedMs: number }) {
  const now = new Date(useToday(servedMs) + SHANGHAI_OFFSET_MS).getUTCMonth() + 1;
  const { table, nowHead } = useNowInSight();
  return (
    <Section ground="white" labelledBy="seasons-title">
      <h2 id="seasons-title">
        <span className={styles.phrase}>一年里，什么时候用钱，</span>
        <span className={styles.phrase}>什么时候回钱</span>
      </h2>
      <p className={styles.hint}>贷款的还款日跟着收成走，不在青黄不接的时候催您还。</p>
      <p className={styles.legend}>
        <span>
          <span className={joinClasses(styles.swatch, styles.spend)} aria-hidden="true" />
          要用钱
        </span>
        <span>
          <span className={joinClasses(styles.swatch, styles.earn)} aria-hidden="true" />
          有收成
        </span>
        <b>现在是 {now} 月</b>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={table} className={styles.scroll} aria-label="农时表" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">几种作物每个月要用钱还是有收成</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">作物</span>
              </th>
              {MONTHS.map((month) => (
                <th
                  key={month}
                  ref={month === now ? nowHead : undefined}
                  scope="col"
                  className={joinClasses(styles.month, month === now && styles.nowHead)}
                >
                  {month} 月{month === now && <span className="visually-hidden">（现在）</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CROPS.map((crop) => (
              <CropRow key={crop.name} crop={crop} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>月份为示例，各乡镇早晚略有不同。</p>
    </Section>
  );
}

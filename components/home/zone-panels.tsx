import type { DrawingName } from '#components/ui/drawing.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './zone-panels.module.css';

interface Zone {
  readonly tone: 'farm' | 'insurance' | 'guarantee';
  readonly title: string;
  readonly words: readonly string[];
  readonly link: string;
  readonly href: string;
  readonly drawing: DrawingName;
}

/** What of the farm zone is there without products, policies and applications. */
const SCORE: Zone = {
  tone: 'farm',
  title: '涉农信用分',
  words: ['五个方面算出来，', '低在哪、怎么提高，都写清楚。'],
  link: '看我的分',
  href: toPath('agricultureScore', {}),
  drawing: 'loquat',
};

function toZones(flags: DisplayFlags, guaranteeUrl: string | undefined): Zone[] {
  const zones: Zone[] = [
    {
      tone: 'farm',
      title: '涉农专区',
      words: ['种枇杷、养鲍鱼、做豆制品。', '按农时还款，没有房产也能办。'],
      link: '进入专区',
      href: toPath('agriculture', {}),
      drawing: 'loquat',
    },
    {
      tone: 'insurance',
      title: '保险服务',
      words: ['先看不赔什么，再看赔多少。'],
      link: '看保险',
      href: toPath('insuranceList', {}),
      drawing: 'lighthouse',
    },
    {
      tone: 'guarantee',
      title: '保函服务',
      words: ['投标、履约、农民工工资保函，', '扫码填好编号，再选文件就能验。'],
      link: '开保函',
      href: guaranteeUrl || toPath('guaranteeVerify', {}),
      drawing: 'guarantee-letter',
    },
  ];
  const shown = zones.filter(({ href }) => isShown(href, flags));
  const hasFarm = shown.some(({ tone }) => tone === 'farm');
  return !hasFarm && isShown(SCORE.href, flags) ? [SCORE, ...shown] : shown;
}

interface ZonePanelsProps {
  flags: DisplayFlags;
  guaranteeUrl: string | undefined;
}

/** The other parts of the portal; hidden ones leave no gap. */
export function ZonePanels({ flags, guaranteeUrl }: ZonePanelsProps) {
  const zones = toZones(flags, guaranteeUrl);
  if (zones.length === 0) return null;
  return (
    <section aria-label="专区" className={`container ${styles.zones}`}>
      {zones.map(({ tone, title, words, link, href, drawing }) => (
        <div key={tone} className={joinClasses(styles.zone, styles[tone])}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.words}>
            {words.map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </p>
          <ZoneLink href={href} label={link} />
          <Drawing name={drawing} className={styles.drawing} lazy />
        </div>
      ))}
    </section>
  );
}

/** The guarantee service may be another site. */
function ZoneLink({ href, label }: { href: string; label: string }) {
  const content = (
    <>
      {label}
      <Icon name="arrow-right" />
    </>
  );
  return href.startsWith('/') ? (
    <SiteLink href={href} className={styles.link}>
      {content}
    </SiteLink>
  ) : (
    <a href={href} className={styles.link}>
      {content}
    </a>
  );
}

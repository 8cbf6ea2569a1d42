import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './hero.module.css';
import { LoanSentence } from './loan-sentence.tsx';

interface HeroWords {
  readonly title: readonly [string, string];
  readonly lead: string;
}

function loanWords(statistics: HomeStatistics | null): HeroWords {
  const isCounted = statistics !== null && statistics.productCount > 0;
  const offered = isCounted ? `全市 ${statistics.agencyCount} 家机构、${statistics.productCount} 个融资产品` : '全市金融机构的融资产品';
  return { title: ['借多少、还多少，', '先看明白再办。'], lead: `${offered}，利率和每一项费用都写在一张纸上。` };
}

/** What is here besides loans. */
function otherWords(): HeroWords {
  const things = [isAreaOn('policy') && '政策', isAreaOn('insurance') && '保险', '涉农信用分', '办事的消息'].filter(
    (thing) => thing !== false,
  );
  return { title: ['办金融的事，', '先看明白再办。'], lead: `${things.join('、')}，都在这里一处看。` };
}

/** The answer first: what it costs, and one sentence to fill in; without loans, what is looked for most. */
export function Hero({ statistics }: { statistics: HomeStatistics | null }) {
  const hasLoans = isAreaOn('finance');
  const { title, lead } = hasLoans ? loanWords(statistics) : otherWords();
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.content}`}>
        <h1 className={styles.title}>
          {title.map((phrase) => (
            <span key={phrase} className={styles.phrase}>
              {phrase}
            </span>
          ))}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <Card kind="raised" className={styles.card}>
          {hasLoans ? <LoanSentence /> : <OtherWays />}
        </Card>
      </div>
      {/* After the words: it lies at the foot they give the hero, and must not be painted before they have all arrived. */}
      <Drawing name="home-river" className={styles.drawing} />
    </div>
  );
}

function OtherWays() {
  return (
    <>
      {isAreaOn('policy') && <SearchBox action={toHref('policyList', {})} id="hero-search" />}
      <p className={styles.ways}>
        <ButtonLink href={toHref('userMessage', {})}>看我的消息</ButtonLink>
        <ButtonLink href={toHref('agricultureScore', {})} variant="second">
          看涉农信用分
        </ButtonLink>
      </p>
    </>
  );
}

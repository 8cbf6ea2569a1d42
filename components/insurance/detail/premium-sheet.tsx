'use client';

import { PriceBar } from '#components/blocks/price-bar.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { applicantLimit, limitTexts } from '#lib/contract/insurance/benefit-limit.ts';
import { type PremiumQuote, yearsPaid } from '#lib/contract/pricing/quote-premium.ts';
import { formatWan, formatYuan, shortFigure } from '#lib/format/money.ts';
import { ownText } from '../trial/cover-text.ts';
import { type OfferedCover, type TrialProduct, trialBlanks } from '../trial/offered-cover.ts';
import { useCoverDesk } from './cover-desk.tsx';
import { PremiumSentence } from './premium-sentence.tsx';
import styles from './premium-sheet.module.css';

/** What the cover costs: a sentence to fill in, and who pays how much of it. */
export function PremiumSheet({ note }: { note: string }) {
  const { product, cover, quote } = useCoverDesk();
  return (
    <Card kind="sheet" className={styles.sheet}>
      <h2 id="premium-title" className={styles.title}>
        保费要多少
      </h2>
      <PremiumSentence />
      {quote === null ? (
        <p className={styles.none} role="status">
          这个年龄{trialBlanks(product).occupation && '或者职业'}不在承保范围，换一个再算。
        </p>
      ) : (
        <PremiumFigures product={product} cover={cover} quote={quote} />
      )}
      <p className={styles.note}>{note}试算供参考，以核保后的保费为准。</p>
    </Card>
  );
}

interface PremiumFiguresProps {
  product: TrialProduct;
  cover: OfferedCover;
  quote: PremiumQuote;
}

function meaning({ sumInsured, fullPremium, subsidy }: PremiumQuote, product: TrialProduct): string {
  const whole = `一共保 ${formatWan(sumInsured)}。`;
  if (subsidy === 0) return whole;
  const { subsidyPercent } = product.pricing;
  return `${whole}全部保费 ${formatYuan(fullPremium)}，财政补 ${subsidyPercent}%，自己只出 ${100 - subsidyPercent}%。`;
}

/** What is bought decides how much a cover pays. */
const isDecided = (product: TrialProduct, chosen: Parameters<typeof applicantLimit>[2]): boolean =>
  product.coverage.some((coverage) => applicantLimit(coverage, product, chosen) !== coverage.limit);

/** What the holder pays and what public money pays, in words and as lengths. */
function PremiumFigures({ product, cover, quote }: PremiumFiguresProps) {
  const { premium, subsidy } = quote;
  const { unit, age, occupation } = trialBlanks(product);
  const years = yearsPaid(product.pricing, cover.months);
  const chosen = { planCode: cover.planCode, sumInsured: String(cover.amount) };
  const isSeveral = unit === '人' && cover.units > 1;
  return (
    <>
      <div className={styles.figures} aria-live="polite">
        <p>
          <span className={styles.label}>{ownText(years)}</span>
          <Figure value={shortFigure(premium)} unit="元" size="xl" />
        </p>
        <p className={styles.meaning}>
          {years > 1 && `交 ${years} 年，现在付第一年的。`}
          {meaning(quote, product)}
          {isSeveral && `按 ${cover.units} 个人${age ? `一样的年龄${occupation ? '和职业' : ''}` : ''}算。`}
        </p>
      </div>
      {isDecided(product, chosen) && (
        <p className={styles.note} aria-live="polite">
          这样买，最多赔：{limitTexts(product, chosen).join('；')}。
        </p>
      )}
      {subsidy > 0 && (
        <PriceBar
          legend
          segments={[
            { tone: 'own', label: '自己出', amountYuan: premium, text: formatYuan(premium) },
            { tone: 'public', label: '财政补', amountYuan: subsidy, text: formatYuan(subsidy) },
          ]}
        />
      )}
    </>
  );
}

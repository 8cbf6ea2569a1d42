'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { ActAside, ActBar } from '#components/ui/layout/act-bar.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { yearsPaid } from '#lib/contract/pricing/quote-premium.ts';
import { formatYuan, shortFigure } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { coverText, ownText } from '../trial/cover-text.ts';
import { toCoverSearch } from '../trial/offered-cover.ts';
import styles from './buy-aside.module.css';
import { useCoverDesk } from './cover-desk.tsx';

/** Where the cover that is reckoned is bought. */
function useConfirmHref(): string {
  const { product, wanted } = useCoverDesk();
  const search = new URLSearchParams(toCoverSearch(wanted));
  search.set('productCode', product.productCode);
  search.sort();
  return `${toPath('insuranceConfirm', {})}?${search.toString()}`;
}

/** The card's figure and action at the foot of the window, on phones and with large text. */
export function BuyBar({ phone }: { phone: string }) {
  const { product, cover, quote } = useCoverDesk();
  const confirmHref = useConfirmHref();
  const isSold = useAreas().isOpen(confirmHref);
  return (
    <ActBar>
      <div className={`container ${styles.bar}`}>
        {quote !== null && (
          <p className={styles.price}>
            <span className={styles.label}>{ownText(yearsPaid(product.pricing, cover.months))}</span>
            <Figure value={shortFigure(quote.premium)} unit="元" />
          </p>
        )}
        {(isSold || phone !== '') && (
          <ButtonLink href={isSold ? confirmHref : `tel:${phone}`} wide>
            {isSold ? '去投保' : '打电话问客服'}
          </ButtonLink>
        )}
      </div>
    </ActBar>
  );
}

/** The three steps to pay; the first is done on this page. */
function ThreeSteps({ questions, isRead }: { questions: number; isRead: boolean }) {
  const steps = [
    { name: isRead ? '看过不赔什么' : '看不赔什么', isDone: isRead },
    { name: questions > 0 ? `填资料，回答 ${questions} 个问题` : '填投保资料', isDone: false },
    { name: '核对并付款', isDone: false },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone }) => (
        <li key={name} className={styles.step}>
          <span className={joinClasses(styles.dot, isDone && styles.done)} aria-hidden="true">
            {isDone && <Icon name="check" />}
          </span>
          {name}
          {isDone && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}

export interface Insurer {
  readonly name: string;
  readonly phone: string;
}

function AtInsurer({ insurer: { name, phone } }: { insurer: Insurer }) {
  return (
    <p>
      这个保险到{name}办理{phone === '' ? '' : '，客服 '}
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}。
    </p>
  );
}

interface BuyAsideProps {
  /** How many questions will be asked. */
  questions: number;
  /** Who sells it, for a portal that does not. */
  insurer: Insurer;
  favourite: ReactNode;
}

/** The one card of the page: what it costs, the way to pay, and the way there. */
export function BuyAside({ questions, insurer, favourite }: BuyAsideProps) {
  const { product, cover, quote, isRead } = useCoverDesk();
  const years = yearsPaid(product.pricing, cover.months);
  const confirmHref = useConfirmHref();
  const isSold = useAreas().isOpen(confirmHref);
  return (
    <ActAside>
      <Card>
        <p className={styles.label}>
          按{coverText(product, cover)}算，{ownText(years)}
        </p>
        {quote === null ? (
          <p>这样的人不在承保范围</p>
        ) : (
          <>
            <p>
              <Figure value={shortFigure(quote.premium)} unit="元" size="xl" />
            </p>
            {years > 1 && <p className={styles.label}>交 {years} 年，现在付第一年的</p>}
            {quote.subsidy > 0 && <p className={styles.label}>财政另补 {formatYuan(quote.subsidy)}</p>}
          </>
        )}
        {isSold ? <ThreeSteps questions={questions} isRead={isRead} /> : <AtInsurer insurer={insurer} />}
        {(isSold || !isRead) && (
          <ButtonLink href={isRead ? confirmHref : '#exclusions-title'} wide>
            {isRead ? '去投保' : '先看不赔什么'}
          </ButtonLink>
        )}
        {!isRead && (
          <ButtonLink href={confirmHref} variant="plain" wide className={styles.direct}>
            直接去投保，在那里看
          </ButtonLink>
        )}
        <div className={styles.favourite}>{favourite}</div>
        {isSold && <p className={styles.kept}>您看过哪几页、勾过什么，提交时和投保单一起留存。</p>}
      </Card>
    </ActAside>
  );
}

import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { SentenceInput, SentenceSelect } from '#components/blocks/sentence/sentence-blank.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import { REFERENCE_AMOUNT_WAN, REFERENCE_MONTHS } from '#lib/contract/pricing/reference-loan.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { hadLoanLabels, loanPurposeLabels, ownTradeLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './hero.module.css';

const TERM_WORDS: Readonly<Record<number, string>> = { 6: '半年', 12: '1 年', 24: '2 年', 36: '3 年' };
const TERMS = [3, 6, 12, 24, 36].map((months) => ({ value: String(months), label: TERM_WORDS[months] ?? `${months} 个月` }));

const toOptions = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const SECURITIES = [
  { value: '1,5,6', label: '没有抵押物' },
  { value: '2', label: '有房产能抵押' },
  { value: '3', label: '有存货、应收款' },
  { value: '4', label: '有人愿意担保' },
  { value: '', label: '都可以谈' },
];

/** What can be chosen in the sentence, with the labels of the moment. */
export const listSentenceChoices = () => ({
  terms: TERMS,
  purposes: [{ value: '', label: '做生意' }, ...toOptions(loanPurposeLabels)],
  trades: [{ value: '', label: '哪一行都看' }, ...toOptions(ownTradeLabels)],
  loansBefore: [{ value: '', label: '第一次贷款' }, ...toOptions(hadLoanLabels)],
  securities: SECURITIES,
});

const DIGIT = '[0-9０-９]';
/** Of an amount as the list reads it, with its bounds; the browser stops at anything else, which would be left out there without a word. */
const WAN = `(?=.*[1-9１-９])(?![0０]+[.．。][0０]+[1-9１-９])(?:${DIGIT}{1,6}|${DIGIT}{1,3}[,，]${DIGIT}{3}|[1１][,，]?[0０]{3}[,，]?[0０]{3})(?:[.．。]${DIGIT}{1,4})?`;
const AMOUNT = `\\s*(?:${WAN}\\s*(?:万元?)?|${DIGIT}{5,10}\\s*元)\\s*`;

/** 我想借 [50] 万元，用 [1 年]…: leads to the list with these conditions; a plain GET form. */
function LoanSentence() {
  const { terms, purposes, trades, loansBefore, securities } = listSentenceChoices();
  return (
    <FillInSentence
      action={toPath('financeList', {})}
      size="large"
      sentence={
        <>
          我想借{' '}
          <SentenceInput
            name="amount"
            label="想借多少，万元"
            defaultValue={REFERENCE_AMOUNT_WAN}
            pattern={AMOUNT}
            title="写 0.1 到 1,000,000 之间的数，比如 50"
            after=" 万元，"
          />
          用 <SentenceSelect name="months" label="用多久" options={terms} defaultValue={String(REFERENCE_MONTHS)} after="，" />
          <span className={styles.phrase}>
            用来 <SentenceSelect name="purpose" label="用来做什么" options={purposes} defaultValue="stock" after="，" />
          </span>
          <span className={styles.phrase}>
            做 <SentenceSelect name="industry" label="做哪一行" options={trades} after="，" />
          </span>
          <span className={styles.phrase}>
            是 <SentenceSelect name="hadLoan" label="是不是第一次贷款" options={loansBefore} after="，" />
          </span>
          我 <SentenceSelect name="guaranteeType" label="用什么担保" options={securities} defaultValue="1,5,6" after="。" />
        </>
      }
    >
      <Button type="submit">
        看看有哪些合适
        <Icon name="arrow-right" />
      </Button>
      <span>不用登录，不查征信</span>
    </FillInSentence>
  );
}

interface HeroText {
  readonly title: readonly [string, string];
  readonly lead: string;
}

function loanText(statistics: HomeStatistics | null): HeroText {
  const isCounted = statistics !== null && statistics.productCount > 0;
  const offered = isCounted ? `全市 ${statistics.agencyCount} 家机构、${statistics.productCount} 个融资产品` : '全市金融机构的融资产品';
  return { title: ['借多少、还多少，', '先看明白再办。'], lead: `${offered}，利率和每一项费用都写在一张纸上。` };
}

/** What is here besides loans. */
function otherWords(flags: DisplayFlags): HeroText {
  const things = [
    isShown(toPath('policyList', {}), flags) && '政策',
    isShown(toPath('insuranceList', {}), flags) && '保险',
    isShown(toPath('agricultureScore', {}), flags) && '涉农信用分',
    '办事的消息',
  ].filter((thing) => thing !== false);
  return { title: ['办金融的事，', '先看明白再办。'], lead: `${things.join('、')}，都在这里一处看。` };
}

/** The answer first: what it costs, and one sentence to fill in; without loans, what is looked for most. */
export function Hero({ statistics, flags }: { statistics: HomeStatistics | null; flags: DisplayFlags }) {
  const hasLoans = isShown(toPath('financeList', {}), flags);
  const { title, lead } = hasLoans ? loanText(statistics) : otherWords(flags);
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
          {hasLoans ? <LoanSentence /> : <OtherWays flags={flags} />}
        </Card>
      </div>
      {/* After the words: it lies at the foot they give the hero, and must not be painted before they have all arrived. */}
      <Drawing name="home-river" className={styles.drawing} />
    </div>
  );
}

function OtherWays({ flags }: { flags: DisplayFlags }) {
  const policies = toPath('policyList', {});
  const score = toPath('agricultureScore', {});
  return (
    <>
      {isShown(policies, flags) && <SearchBox action={policies} id="hero-search" />}
      <p className={styles.ways}>
        <ButtonLink href={toPath('userMessage', {})}>看我的消息</ButtonLink>
        {isShown(score, flags) && (
          <ButtonLink href={score} variant="second">
            看涉农信用分
          </ButtonLink>
        )}
      </p>
    </>
  );
}

'use client';

import { useEffect, useMemo, useState } from 'react';
import { hugeAmountNote } from '#components/catalogue/huge-amount-note.ts';
import { AMOUNT_BOUNDS, amountFault, toFigure } from '#components/catalogue/typed-figure.ts';
import { Button } from '#components/ui/button/button.tsx';
import { kept } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { writeAddress } from '#lib/browser/address.ts';
import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { feeNames, openFeesText } from '#lib/labels/product-words.ts';
import { readWantedLoan, toLoanSearch } from '#lib/query/wanted-loan.ts';
import { toPath } from '#lib/routes/patterns.ts';
import type { CompareQuery } from '#lib/routes/tool-queries.ts';
import { LoanSentence } from '../loan-sentence.tsx';
import styles from './compare-board.module.css';
import { type Comparison, comparedLoan, compareProducts, type PricedProduct, type Strength, sharedLoan } from './compare-model.ts';
import page from './compare-page.module.css';
import { compareGroups } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';

type ComparedLoan = ReturnType<typeof comparedLoan>;

interface CompareSentenceFormProps {
  codes: readonly string[];
  loan: ComparedLoan;
  onlyDifferent: boolean;
  onChange: (next: ComparedLoan) => void;
}

/** What the select of the sentence offers: the ways that make products comparable. */
const WAYS = ['1', '2', '3', '4'] as const;
const FAULT = 'compare-fault';
const TERMS = { termStart: 1, termEnd: 120 };

/** The loan by which all are compared. */
function CompareSentenceForm({ codes, loan, onlyDifferent, onChange }: CompareSentenceFormProps) {
  const ways = WAYS.includes(loan.payWay as (typeof WAYS)[number]) ? WAYS : [...WAYS, loan.payWay];
  return (
    <LoanSentence
      action={toPath('compare', {})}
      before="都按借"
      after="来算"
      loan={loan}
      terms={TERMS}
      ways={ways}
      wrong={{ isWrong: (typed) => toFigure(typed, AMOUNT_BOUNDS) === undefined, faultId: FAULT }}
      onAmount={(typed) => {
        const amountWan = toFigure(typed, AMOUNT_BOUNDS);
        if (amountWan !== undefined) onChange({ ...loan, amountWan });
      }}
      onMonths={(months) => onChange({ ...loan, months })}
      onWay={(payWay) => onChange({ ...loan, payWay })}
    >
      {(wrong) => (
        <>
          <p id={FAULT} role="status">
            {wrong !== null && <StateMark state="warn">{`${amountFault(wrong)}。表里还是按 ${formatWan(loan.amountWan)}算的。`}</StateMark>}
            {wrong === null && hugeAmountNote(String(loan.amountWan))}
          </p>
          <input type="hidden" name="codes" value={codes.join(',')} />
          {onlyDifferent && <input type="hidden" name="diff" value="1" />}
        </>
      )}
    </LoanSentence>
  );
}

const ADVANTAGES: readonly (readonly [Strength, string])[] = [
  ['amount', '额度最高'],
  ['term', '能用得最久'],
  ['speed', '受理最快'],
  ['materials', '要的材料最少'],
];

/** 7,000 元: whole amounts without decimals. */
const shortYuan = (amountYuan: number): string => formatYuan(amountYuan).replace('.00', '');

const nameOf = ({ product }: PricedProduct): string => product.productName;

/** （融资担保费按情况才收，没有算在里面）: whoever is called the cheapest is so without what comes in some cases only. */
function openNote({ conditional }: PricedProduct): string {
  const open = openFeesText(conditional);
  return open === '' ? '' : `（${open}）`;
}

/** What one is best at; what it shares with others is told once, by the first of the products that are told of. */
function advantagesOf(one: PricedProduct, told: readonly PricedProduct[], { products, best }: Comparison): string[] {
  return ADVANTAGES.flatMap(([strength, words]) => {
    const isBest = ({ product }: PricedProduct): boolean => best[strength].includes(product.productCode);
    if (told.find(isBest) !== one) return [];
    const equals = products.filter((other) => other !== one && isBest(other)).map(nameOf);
    return equals.length === 0 ? words : `和${equals.join('、')}一样${words}`;
  });
}

/** 园区担保贷额度最高、能用得最久，要另付融资担保费; what it costs in some cases only is told of the others as well. */
function otherWay(one: PricedProduct, told: readonly PricedProduct[], comparison: Comparison): string {
  const advantages = advantagesOf(one, told, comparison).join('、');
  const open = openFeesText(one.conditional);
  if (advantages === '') return open === '' ? '' : `${nameOf(one)}的${open}。`;
  const due = one.due.length === 0 ? '' : `要另付${feeNames(one.due)}`;
  return `${[`${nameOf(one)}${advantages}`, due, open].filter(Boolean).join('，')}。`;
}

/** Where totals are of different loans, the yearly rate with all fees is the one ruler, as long as amount and term are the same. */
function byRate({ products, best }: Comparison): string {
  const why = '这几个产品能借的金额、期限、还法不一样，或者利率要当面谈，总数不好直接比。';
  const lowest = products.filter(({ product }) => best.rate.includes(product.productCode));
  const percent = lowest[0]?.sheet?.allInPercent ?? null;
  if (percent === null) return `${why}看综合年化和条件。`;
  return `${why}按综合年化，${lowest.map((one) => nameOf(one) + openNote(one)).join('、')}最低，${formatPercent(percent)}。`;
}

/** Who is cheapest, by how much, and what the others have instead. */
export function compareSentence(comparison: Comparison): string {
  const { products, costs } = comparison;
  if (products.length < 2) return '再选一个产品，就能比出谁付得少。';
  if (costs === null) return byRate(comparison);
  const { cheapest, dearest, savedYuan } = costs;
  if (savedYuan === 0) return `这几个产品总共付的一样多。${products.map((one) => otherWay(one, products, comparison)).join('')}`;
  const others = products.filter(({ product }) => product.productCode !== cheapest.product.productCode);
  const instead = others.map((one) => otherWay(one, others, comparison)).join('');
  return `${nameOf(cheapest)}总共付得最少${openNote(cheapest)}，比最多的${nameOf(dearest)}少付 ${shortYuan(savedYuan)}。${instead || '额度、期限和快慢，别的产品也没有更好的。'}`;
}

interface CompareBoardProps {
  products: readonly ComparedProduct[];
  /** The query as the server read it. */
  served: CompareQuery;
}

const toAddress = (codes: readonly string[], loan: ComparedLoan, onlyDifferent: boolean): string => {
  const query = new URLSearchParams(toLoanSearch(loan, window.location.search));
  query.set('codes', codes.join(','));
  if (onlyDifferent) query.set('diff', '1');
  return `${window.location.pathname}?${query}`;
};

/** Sentence, answer and table. Every change is reckoned here, and stands in the address for whoever gets it. */
export function CompareBoard({ products, served }: CompareBoardProps) {
  const [loan, setLoan] = useState(() => comparedLoan(served));
  const [onlyDifferent, setOnlyDifferent] = useState(served.diff === '1');
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const { months, payWay, guaranteeType } = readWantedLoan(query);
    const amountWan = toFigure(query.get('amount') ?? '', AMOUNT_BOUNDS);
    setLoan((known) => ({
      amountWan: amountWan ?? known.amountWan,
      months: months ?? known.months,
      payWay: payWay ?? known.payWay,
      guaranteeType,
    }));
    setOnlyDifferent(query.get('diff') === '1');
  }, []);
  const codes = products.map(({ productCode }) => productCode);
  const change = (next: ComparedLoan, different = onlyDifferent) => {
    setLoan(next);
    setOnlyDifferent(different);
    writeAddress(toAddress(codes, next, different), 'replace');
  };
  const comparison = useMemo(() => compareProducts(products, loan), [products, loan]);
  return (
    <>
      <CompareSentenceForm codes={codes} loan={loan} onlyDifferent={onlyDifferent} onChange={change} />
      <Card kind="panel" className={joinClasses(styles.answer, comparison.costs === null && styles.unlike)}>
        <Icon name={comparison.costs === null ? 'warning' : 'check'} className={styles.tick} />
        <div>
          <p role="status">{kept(compareSentence(comparison))}</p>
          {comparison.costs === null && <SharedLoan products={products} wanted={loan} onChoose={change} />}
        </div>
      </Card>
      <OnlyDifferent codes={codes} loan={loan} checked={onlyDifferent} onChange={(different) => change(loan, different)} />
      <CompareTable comparison={comparison} groups={compareGroups(comparison, onlyDifferent)} />
    </>
  );
}

interface SharedLoanProps {
  products: readonly ComparedProduct[];
  wanted: ComparedLoan;
  onChoose: (loan: ComparedLoan) => void;
}

/** Where totals are of different loans: one that all of them lend, at a press. */
function SharedLoan({ products, wanted, onChoose }: SharedLoanProps) {
  const priced = products.filter(({ rateStart }) => rateStart !== null);
  const loan = priced.length < 2 ? null : sharedLoan(priced, wanted);
  if (loan === null) return null;
  return (
    <div className={`screen-only ${page.tools}`}>
      <Button variant="second" size="small" onClick={() => onChoose(loan)}>
        都按借 {formatWan(loan.amountWan)}、{loan.months} 个月、{labelOf(payTypeLabels, loan.payWay)}来比
      </Button>
    </div>
  );
}

interface OnlyDifferentProps {
  codes: readonly string[];
  loan: ComparedLoan;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A form of its own, so that without script ticking it needs a button only there. */
function OnlyDifferent({ codes, loan, checked, onChange }: OnlyDifferentProps) {
  return (
    <form method="get" className={`screen-only ${styles.different}`}>
      <input type="hidden" name="codes" value={codes.join(',')} />
      <input type="hidden" name="amount" value={loan.amountWan} />
      <input type="hidden" name="months" value={loan.months} />
      <input type="hidden" name="payType" value={loan.payWay} />
      {loan.guaranteeType !== undefined && <input type="hidden" name="guaranteeType" value={loan.guaranteeType} />}
      <PlainCheckRow
        label="只看不一样的"
        name="diff"
        value="1"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <noscript>
        <button type="submit">就这样看</button>
      </noscript>
    </form>
  );
}

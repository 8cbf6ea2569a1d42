'use client';

import { type ChangeEvent, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FillInSentence } from '#components/blocks/sentence/fill-in-sentence.tsx';
import { TrialInput, TrialSelect } from '#components/blocks/sentence/trial-blank.tsx';
import { hugeAmountNote } from '#components/catalogue/huge-amount-note.ts';
import { AMOUNT_BOUNDS, type FigureBounds, monthsOf, productAmount, toFigure } from '#components/catalogue/typed-figure.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { PrintTool, ShareTool } from '#components/ui/page-tools.tsx';
import { PlainTextField } from '#components/ui/plain/plain-text-field.tsx';
import { SiteLink, WhenOpen } from '#components/ui/site-link.tsx';
import { isPayWay, LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { conditionalFeeRow } from '#lib/labels/loan-terms-words.ts';
import { feeNames, openFeesText } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/patterns.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import {
  type CalculatedLoan,
  type CalculatedProduct,
  calculatedLoan,
  calculatedWays,
  calculatorSheet,
  compareWays,
} from '#lib/schedule/calculator-loan.ts';
import { PriceFigures, Seal } from '../detail/price-figures.tsx';
import { CostTable, InstalmentTable } from '../loan-tables.tsx';
import styles from './calculator.module.css';
import { WaysTable } from './ways-table.tsx';

const CALCULATOR_FIELDS = ['amount', 'rate', 'months', 'payType', 'guaranteeType', 'feeOnce', 'feeYearly', 'feeFixed'] as const;
type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

/** What stands in the boxes, and the security that was chosen before. */
type TypedLoan = Readonly<Record<CalculatorField, string>>;

const { maxYuan, maxRatePercent } = LOAN_BOUNDS;

type Loan = ReturnType<typeof calculatedLoan>;
type Sheet = ReturnType<typeof calculatorSheet>;
type Bounds = Readonly<Record<Exclude<CalculatorField, 'payType' | 'guaranteeType'>, FigureBounds>>;

const OWN_BOUNDS: Bounds = {
  amount: AMOUNT_BOUNDS,
  rate: { low: 0, high: maxRatePercent, unit: 'percent', words: '年利率写 0 到 100 之间的数' },
  months: monthsOf(null),
  feeOnce: { low: 0, high: maxRatePercent, unit: 'percent', words: '一次性费用写借款额的百分之几，0 到 100 之间' },
  feeYearly: { low: 0, high: maxRatePercent, unit: 'percent', words: '每年的费用写借款额的百分之几，0 到 100 之间' },
  feeFixed: { low: 0, high: maxYuan, unit: 'yuan', words: '固定费用写元，不小于 0' },
};

/** What may stand in the boxes: of a product only what it lends. */
const boundsOf = (product: CalculatedProduct | null): Bounds =>
  product === null ? OWN_BOUNDS : { ...OWN_BOUNDS, amount: productAmount(product), months: monthsOf(product) };

/** Without these there is no loan; fees may be empty. */
const REQUIRED: readonly CalculatorField[] = ['amount', 'rate', 'months'];
const NUMBERS = Object.keys(OWN_BOUNDS) as (keyof Bounds)[];

const toWay = (text: string): CalculatorQuery['payType'] => (isPayWay(text) ? text : undefined);

/** The boxes as a query: what is empty or outside its bounds is left out. */
const readTyped = (typed: TypedLoan, bounds: Bounds): CalculatorQuery => ({
  ...(Object.fromEntries(NUMBERS.map((name) => [name, toFigure(typed[name], bounds[name])])) as Record<keyof Bounds, number | undefined>),
  payType: toWay(typed.payType),
  guaranteeType: typed.guaranteeType || undefined,
});

/** A sentence for every box that holds something else than its figure; an empty fee is none. */
export function typedFaults(typed: TypedLoan, product: CalculatedProduct | null = null): Partial<Record<keyof Bounds, string>> {
  const bounds = boundsOf(product);
  const isMeant = (name: keyof Bounds): boolean => REQUIRED.includes(name) || typed[name].trim() !== '';
  const wrong = NUMBERS.filter((name) => isMeant(name) && toFigure(typed[name], bounds[name]) === undefined);
  return Object.fromEntries(wrong.map((name) => [name, bounds[name].words]));
}

/** The boxes at first: the loan as it was asked for, what is missing as the server reckoned it. */
const toTyped = (loan: CalculatedLoan, query: CalculatorQuery): TypedLoan => ({
  amount: String(query.amount ?? loan.amount),
  rate: String(loan.rate),
  months: String(query.months ?? loan.months),
  payType: loan.payType,
  guaranteeType: loan.guaranteeType ?? '',
  feeOnce: query.feeOnce === undefined ? '' : String(query.feeOnce),
  feeYearly: query.feeYearly === undefined ? '' : String(query.feeYearly),
  feeFixed: query.feeFixed === undefined ? '' : String(query.feeFixed),
});

/** The query of the page, and of the file, for what is in the boxes. */
export function toCalculatorSearch(typed: TypedLoan, product: CalculatedProduct | null): string {
  const query = readTyped(typed, boundsOf(product));
  const search = new URLSearchParams();
  for (const name of CALCULATOR_FIELDS) if (query[name] !== undefined) search.set(name, String(query[name]));
  if (product !== null) search.set('productCode', product.productCode);
  return search.toString();
}

interface CalculatorFormProps {
  typed: TypedLoan;
  product: CalculatedProduct | null;
  /** What is reckoned. */
  loan: Loan;
  sheet: Sheet;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

const FORM = 'calculator-form';
const FAULTS = 'calculator-faults';

const ariaOf = (fault: string | undefined, note = '') => ({
  'aria-invalid': fault !== undefined || undefined,
  'aria-describedby': fault === undefined && note === '' ? undefined : FAULTS,
});

/** What is reckoned meanwhile. */
const reckonedText = ({ amount, rate, months }: Loan): string =>
  `这里先按 ${formatWan(amount)}、年利率 ${rateText(rate)}、${months} 个月算。`;

/** 借 [50] 万元，年利率 [3.65] %，用 [12] 个月，[等额本息] 还: a GET form; with script every change is reckoned at once. */
function CalculatorForm({ typed, product, loan, sheet, onChange }: CalculatorFormProps) {
  const faults = typedFaults(typed, product);
  const sentences = Object.values(faults);
  const huge = hugeAmountNote(typed.amount);
  const blank = (name: 'amount' | 'rate' | 'months') => ({
    ...ariaOf(faults[name], name === 'amount' ? huge : ''),
    name,
    value: typed[name],
    onChange,
  });
  return (
    <div>
      <FillInSentence
        id={FORM}
        action={toPath('calculator', {})}
        onSubmit={(event) => event.preventDefault()}
        sentence={
          <>
            借 <TrialInput {...blank('amount')} label="借多少，万元" after=" 万元，" />
            年利率 <TrialInput {...blank('rate')} label="年利率，百分之" after=" %，" />用{' '}
            <TrialInput {...blank('months')} label="用几个月" inputMode="numeric" after=" 个月，" />
            <TrialSelect
              name="payType"
              label="怎么还"
              value={typed.payType}
              options={calculatedWays(product).map((code) => ({ value: code, label: labelOf(payTypeLabels, code) }))}
              onChange={onChange}
              after=" 还"
            />
          </>
        }
      />
      <p id={FAULTS} className={styles.faults} role="status">
        {sentences.length > 0 && `${sentences.join('；')}。${reckonedText(loan)}`}
        {huge}
      </p>
      {product === null ? <OwnFees typed={typed} onChange={onChange} /> : <ProductFees product={product} sheet={sheet} />}
      {typed.guaranteeType !== '' && <input type="hidden" name="guaranteeType" value={typed.guaranteeType} form={FORM} />}
      <noscript>
        <Button type="submit" form={FORM} wide>
          算一算
        </Button>
      </noscript>
    </div>
  );
}

function OwnFees({ typed, onChange }: Pick<CalculatorFormProps, 'typed' | 'onChange'>) {
  const common = { form: FORM, inputMode: 'decimal', optional: true, onChange } as const;
  return (
    <fieldset className={styles.fees}>
      <legend className={styles.legend}>利息以外的费用</legend>
      <PlainTextField {...common} name="feeOnce" label="一次性，按借款额" hint="担保费、手续费，放款前付" unit="%" value={typed.feeOnce} />
      <PlainTextField
        {...common}
        name="feeYearly"
        label="每年一次，按借款额"
        hint="按年收的担保费，不满一年按一年"
        unit="%"
        value={typed.feeYearly}
      />
      <PlainTextField {...common} name="feeFixed" label="固定一笔" hint="公证费、评估费" unit="元" value={typed.feeFixed} />
      <WhenOpen href={toPath('financeList', {})}>
        <p className={styles.hint}>
          也可以把一个产品的费用带进来：<SiteLink href={toPath('financeList', {})}>去选产品</SiteLink>，点“用计算器算”。
        </p>
      </WhenOpen>
    </fieldset>
  );
}

/** What of a product's fees this loan bears, and what only in some cases. */
function feesSentence({ fees }: CalculatedProduct, { fees: due, conditional }: Sheet): string {
  if (fees.length === 0) return '这个产品没有其他费用。';
  const counted = due.length === 0 ? '' : `它另收${feeNames(due)}，这笔贷款要付的已经算在里面`;
  return `${[counted, openFeesText(conditional)].filter(Boolean).join('；')}。`;
}

function ProductFees({ product, sheet }: { product: CalculatedProduct; sheet: Sheet }) {
  const { productCode, productName, agencyName } = product;
  return (
    <div className={styles.product}>
      <input type="hidden" name="productCode" value={productCode} form={FORM} />
      <p>
        按{' '}
        <SiteLink href={toPath('financeDetail', { productCode })}>
          {productName}（{agencyName}）
        </SiteLink>{' '}
        的费用和还法算。
      </p>
      <p>{feesSentence(product, sheet)}</p>
      <p>
        <SiteLink href={toPath('calculator', {})}>不用它的，自己填费用</SiteLink>
      </p>
    </div>
  );
}

interface CalculatorBoardProps {
  /** The query as the server read it. */
  served: CalculatorQuery;
  product: CalculatedProduct | null;
}

const ANY_LENDER = '贷款机构';

/** What the address says once the page is there: the server's HTML may be of another query of the same page. */
const readAddress = (known: TypedLoan, product: CalculatedProduct | null): TypedLoan => {
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  if (!calculatedWays(product).some((way) => way === asked.payType)) asked.payType = known.payType;
  return Object.fromEntries(Object.entries(known).map(([name, text]) => [name, asked[name] ?? text])) as TypedLoan;
};

const LoanSheet = memo(function LoanSheet({ sheet, search, days }: { sheet: Sheet; search: string; days: CalculatedProduct | null }) {
  return (
    <Card kind="sheet">
      <div className={styles.head}>
        <h2>贷款明白纸</h2>
        <Seal />
      </div>
      <PriceFigures sheet={sheet} days={days ?? undefined} />
      {sheet.effectivePercent !== null && <p className={styles.hint}>利上加利折算，实际年化 {formatPercent(sheet.effectivePercent)}。</p>}
      <CostTable
        rows={sheet.rows}
        extraCostYuan={sheet.extraCostYuan}
        principalYuan={sheet.loan.principalYuan}
        repaid={{ ...sheet.schedule, payWay: sheet.loan.payWay }}
        contingent={sheet.conditional.map(conditionalFeeRow)}
      />
      <div className={`screen-only ${styles.tools}`}>
        <a href={`/api/schedule?${search}`} download className={styles.file}>
          <Icon name="download" />
          存成表格（CSV）
        </a>
        <PrintTool />
        <ShareTool />
      </div>
    </Card>
  );
});

const LoanTables = memo(function LoanTables({ loan, sheet, agencyName }: { loan: Loan; sheet: Sheet; agencyName: string }) {
  return (
    <>
      <TitledBlock id="ways" title="几种还法比一比" ruled>
        <WaysTable ways={compareWays(loan, agencyName)} chosen={loan.payType} />
      </TitledBlock>
      <TitledBlock id="instalments" title={`每期还多少（${sheet.schedule.instalments.length} 期）`} ruled>
        <InstalmentTable instalments={sheet.schedule.instalments} />
      </TitledBlock>
    </>
  );
});

/** Sentence left, price sheet right, the ways of repaying and every instalment below. What is typed does not wait for the tables. */
export function CalculatorBoard({ served, product }: CalculatorBoardProps) {
  const [typed, setTyped] = useState(() => toTyped(calculatedLoan(served, product), served));
  useEffect(() => setTyped((known) => readAddress(known, product)), [product]);
  const shown = useDeferredValue(typed);
  const change = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    window.history.replaceState(null, '', `${window.location.pathname}?${toCalculatorSearch(next, product)}`);
  };
  const agencyName = product?.agencyName ?? ANY_LENDER;
  const loan = useMemo(() => calculatedLoan(readTyped(shown, boundsOf(product)), product), [shown, product]);
  const sheet = useMemo(() => calculatorSheet(loan, agencyName), [loan, agencyName]);
  return (
    <>
      <div className={styles.columns}>
        <CalculatorForm typed={typed} product={product} loan={loan} sheet={sheet} onChange={change} />
        <LoanSheet sheet={sheet} search={toCalculatorSearch(shown, product)} days={product} />
      </div>
      <LoanTables loan={loan} sheet={sheet} agencyName={agencyName} />
    </>
  );
}

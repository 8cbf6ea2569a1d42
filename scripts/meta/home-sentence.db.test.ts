import { listSentenceChoices } from '#components/home/hero.tsx';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { toListWire } from '#lib/contract/catalogue/list-query.ts';
import { FinanceProductQuery } from '#lib/contract/finance-product.ts';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { matchRules } from '#lib/contract/match/match-rules.ts';
import { productAllInRate } from '#lib/contract/pricing/all-in-rate.ts';
import { listProducts } from '../../platform/catalogue/product-catalogue.ts';
import { financeProducts } from '../../platform/domain/finance-product/finance-products.ts';
import type { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { createTestContext } from '../../platform/testing/test-context.ts';
import { describeOnDatabase } from '../../platform/testing/test-database.ts';
import { readFinanceProducts } from '../../sandbox/seed/demo-content.ts';
import { seedAgencies, seedProducts } from '../../sandbox/seed/seed-content.ts';

const NOW = new Date('2026-11-25T02:00:00Z');
const products = readFinanceProducts();

/** Types that do not serve a purpose; what is not named here does. */
const UNFIT_TYPES: Readonly<Record<string, readonly string[]>> = {
  '': [],
  stock: ['2', '5', '6', '14', '16'],
  equipment: ['1', '3', '4', '5', '6', '7', '9', '10', '11', '12'],
  renewal: ['1', '2', '3', '4', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'],
  government: ['1', '2', '3', '4', '5', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'],
};

interface Answers {
  readonly amount: string;
  readonly months: string;
  readonly purpose: string;
  readonly industry: string;
  readonly hadLoan: string;
  readonly guaranteeType: string;
}

const { terms, purposes, trades, loansBefore, securities } = listSentenceChoices();
const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

const ANSWERS: Answers[] = ['10', '50'].flatMap((amount) =>
  valuesOf(terms).flatMap((months) =>
    valuesOf(purposes).flatMap((purpose) =>
      valuesOf(trades).flatMap((industry) =>
        valuesOf(loansBefore).flatMap((hadLoan) =>
          valuesOf(securities).map((guaranteeType) => ({ amount, months, purpose, industry, hadLoan, guaranteeType })),
        ),
      ),
    ),
  ),
);

/** What the answer says of collateral. */
const COLLATERAL: Readonly<Record<string, string[]>> = { '1,5,6': [] };

function fits(product: FinanceProductInput, answers: Answers): boolean {
  const { amount, months, purpose, industry, hadLoan, guaranteeType } = answers;
  const collateral = COLLATERAL[guaranteeType];
  const facts: MatchFacts = {
    firstLoan: hadLoan === '',
    ...(collateral === undefined ? {} : { collateral }),
    ...(industry === '' ? {} : { industry }),
  };
  const securities = guaranteeType.split(',');
  return (
    product.amountStart <= Number(amount) &&
    product.amountEnd >= Number(amount) &&
    product.termStart <= Number(months) &&
    product.termEnd >= Number(months) &&
    !UNFIT_TYPES[purpose]?.includes(product.productType) &&
    (guaranteeType === '' || product.guaranteeTypes.some((type) => securities.includes(type))) &&
    (industry === '' || product.industries.includes(industry)) &&
    matchRules(product.rules, facts).verdict !== 'unfit'
  );
}

function leastRate(answers: Answers): number | null {
  const wanted = { amountWan: Number(answers.amount), months: Number(answers.months) };
  const rates = products
    .filter((product) => fits(product, answers))
    .map((product) => productAllInRate({ ...product, agencyName: '' }, wanted));
  const known = rates.filter((rate) => rate !== null);
  return known.length === 0 ? null : Math.min(...known);
}

describeOnDatabase('the sentence of the home page', (database) => {
  it('leads to a list that begins with the least rate of all products whose rules the answers do not break', async () => {
    const context = createTestContext(database().db);
    await seedAgencies(context.db, NOW);
    await seedProducts(context.db, products, NOW);
    const wrong: unknown[] = [];
    for (const answers of ANSWERS.filter((_, index) => index % 37 === 0)) {
      const query = FinanceListQuery.parse(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '')));
      const { rows } = await listProducts(financeProducts, context, FinanceProductQuery.parse(toListWire({ ...query, limit: 10 })));
      const first = rows[0]?.allInRate ?? null;
      const least = leastRate(answers);
      if (first !== least) wrong.push([answers, rows[0]?.productCode, first, least]);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

import type { SeedFinanceProduct } from '../seed-types.ts';
import { agricultureProducts } from './finance-products/agriculture.ts';
import { billAndStartUpProducts } from './finance-products/bills-and-start-up.ts';
import { businessLoanProducts } from './finance-products/business-loans.ts';
import { firstAndRenewalProducts } from './finance-products/first-and-renewal.ts';
import { fixedAssetProducts } from './finance-products/fixed-assets.ts';
import { greenProducts } from './finance-products/green.ts';
import { guaranteeAndLeasingProducts } from './finance-products/guarantee-and-leasing.ts';
import { intellectualPropertyProducts } from './finance-products/intellectual-property.ts';
import { procurementAndTaxProducts } from './finance-products/procurement-and-tax.ts';
import { supplyChainProducts } from './finance-products/supply-chain.ts';
import { workingCapitalProducts } from './finance-products/working-capital.ts';

/** The finance products of the sample, by product code. */
export const financeProducts: readonly SeedFinanceProduct[] = [
  ...workingCapitalProducts,
  ...fixedAssetProducts,
  ...businessLoanProducts,
  ...firstAndRenewalProducts,
  ...procurementAndTaxProducts,
  ...intellectualPropertyProducts,
  ...supplyChainProducts,
  ...billAndStartUpProducts,
  ...agricultureProducts,
  ...greenProducts,
  ...guaranteeAndLeasingProducts,
].sort((a, b) => (a.productCode < b.productCode ? -1 : 1));

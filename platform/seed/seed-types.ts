import type * as z from 'zod';
import type { AgencyOrgType } from '#lib/contract/agency.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';

/** An institution; all of them are invented and say so in their name. */
export interface SeedAgency {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly shortName: string;
  readonly agencyOrgType: z.infer<typeof AgencyOrgType>;
  readonly parentAgencyName: string;
  readonly logo: string | null;
  readonly introduction: string;
  readonly address: string;
  readonly phone: string;
}

type ComputedOfFinanceProduct =
  | 'applyCount'
  | 'acceptanceHours'
  | 'allInRate'
  | 'loanCount'
  | 'loanAmount'
  | 'successRate'
  | 'evaluation'
  | 'evaluations'
  | 'related'
  | 'relatedPolicies'
  | 'agencyName'
  | 'agencyOrgType'
  | 'logo'
  | 'parentAgencyName';

/** A finance product without what the database computes or takes from the institution. Amounts in 万元. */
export type SeedFinanceProduct = Omit<FinanceProduct, ComputedOfFinanceProduct>;

type ComputedOfPolicyArticle = 'interprets' | 'previous' | 'next' | 'related' | 'relatedProducts';

/**
 * An article without what the database computes. `content` is HTML that the sanitiser leaves as it is.
 * Where `applyEndInDays` is set, dates are placed relative to the day of seeding by `resolveArticleDates`.
 */
export type SeedPolicyArticle = Omit<PolicyArticle, ComputedOfPolicyArticle> & {
  readonly interpretIds: readonly string[];
  readonly relatedProductCodes: readonly string[];
  /** Days from the day of seeding to the last day of applying; then `applyEnd` is null until resolved. */
  readonly applyEndInDays?: number;
};

/** A province (1), city (2) or county (3). `parentId` is null for provinces. */
export interface SeedDistrict {
  readonly id: string;
  readonly parentId: string | null;
  readonly districtName: string;
  readonly districtCode: string;
  readonly districtLevel: '1' | '2' | '3' | '4' | '5';
}

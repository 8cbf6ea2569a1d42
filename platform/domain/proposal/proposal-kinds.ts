import { agencyKind } from '../agency/agency-proposal.ts';
import { productKind } from '../finance-product/product-proposal.ts';
import { insuranceKind } from '../insurance-product/insurance-proposal.ts';
import { articleKind } from '../policy/article-proposal.ts';
import type { ProposalKind } from './proposals.ts';

/** What is written by one person and approved by another. */
export const proposalKinds: readonly ProposalKind[] = [agencyKind, productKind, insuranceKind, articleKind];

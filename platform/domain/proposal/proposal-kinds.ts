import type { ProposalKind } from './proposals.ts';

/** What is written by one person and approved by another. */
export const proposalKinds: readonly ProposalKind[] = [];

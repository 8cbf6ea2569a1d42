import type { SeedPolicyArticle } from '../seed-types.ts';

export const policyArticles: readonly SeedPolicyArticle[] = [];

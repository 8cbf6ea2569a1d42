import * as z from 'zod';
import { PolicyArticle } from '#lib/contract/policy-article.ts';

/** An article as an editor hands it in: without what is computed. `validity` 4 repeals it, others follow from the dates. */
export const PolicyArticleInput = PolicyArticle.omit({
  interprets: true,
  previous: true,
  next: true,
  related: true,
  relatedProducts: true,
}).extend({ interpretIds: z.array(z.string()).readonly(), relatedProductCodes: z.array(z.string()).readonly() });
export type PolicyArticleInput = z.infer<typeof PolicyArticleInput>;

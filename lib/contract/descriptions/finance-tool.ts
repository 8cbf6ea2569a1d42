import type { financeToolEndpoints } from '#lib/contract/endpoints/finance-tool.ts';
import type { CallText } from './call-text.ts';

export const financeToolTexts: Readonly<Record<keyof typeof financeToolEndpoints, CallText>> = {
  comparedProducts: ['产品对比', 'At most four products by code, in the order asked for; those not on sale are left out.'],
  matchProducts: [
    '看我能办哪些',
    'Judges products and policies by what is known of the applicant. Without codes: the products that fit best.',
  ],
  institution: ['机构主页', 'One institution with figures counted from its orders; null where too few would tell.'],
  agencyEvaluations: ['机构评价', 'A page of what applicants wrote, names masked.'],
  favourites: ['我的收藏', 'Everything that the caller keeps, newest first.'],
  favouriteAdd: ['收藏', 'Keeps a product, article or insurance product; once more changes nothing.'],
  favouriteRemove: ['取消收藏', 'Lets it go; once more changes nothing.'],
};

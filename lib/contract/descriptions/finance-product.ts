import type { financeProductEndpoints } from '#lib/contract/endpoints/finance-product.ts';
import type { CallText } from './call-text.ts';

export const financeProductTexts: Readonly<Record<keyof typeof financeProductEndpoints, CallText>> = {
  financeProducts: [
    '融资产品列表',
    'A page of products on sale. Several codes in one filter mean "or", several filters mean "and"; a range code reads `from-to`. Also asked for with small pages while the home page is rendered, and for the farm zone with `zone=agri`.',
  ],
  financeFacets: [
    '融资产品筛选计数',
    "How many products each value of each filter would leave; a filter's own choice is left out of its counts.",
  ],
  financeProductCodes: ['融资产品编码', 'Codes of all products on sale, for the sitemap: ordered by code, 5,000 a page.'],
  financeProduct: [
    '融资产品详情',
    'Everything of one product; 404 for one that is not on sale: only then does the page say that it is gone.',
  ],
};

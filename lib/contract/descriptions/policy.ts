import type { policyEndpoints } from '#lib/contract/endpoints/policy.ts';
import type { CallText } from './call-text.ts';

export const policyTexts: Readonly<Record<keyof typeof policyEndpoints, CallText>> = {
  policyArticleCodes: ['政策文章编码', 'Ids of all published articles, for the sitemap: ordered by id, 5,000 a page.'],
  policyArticles: ['政策文章列表', 'A page of articles. Categories: 61 政策法规, 62 平台动态, 63 行业动态, 64 通知公告, 65 金融服务.'],
  policyFacets: ['政策文章分类计数', 'How many articles each category has under the present filter.'],
  policyArticle: ['政策文章详情', 'One article. `content` is HTML, which the portal cleans once more; 404 for one that is not published.'],
  policyView: ['记录阅读', 'Somebody read the article. Nothing depends on the answer.'],
};

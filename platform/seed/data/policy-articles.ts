import type { SeedPolicyArticle } from '../seed-types.ts';
import { countyNotices } from './policy-articles/county-notices.ts';
import { countyRegulations } from './policy-articles/county-regulations.ts';
import { guaranteeGuides } from './policy-articles/guarantee-guides.ts';
import { platformGuides } from './policy-articles/guides-platform.ts';
import { productGuides } from './policy-articles/guides-products.ts';
import { handbooks } from './policy-articles/handbooks.ts';
import { industryNews } from './policy-articles/industry-news.ts';
import { industryNotes } from './policy-articles/industry-notes.ts';
import { industryStories } from './policy-articles/industry-stories.ts';
import { interpretationArticles } from './policy-articles/interpretations.ts';
import { monthlyReports } from './policy-articles/monthly-reports.ts';
import { openNotices } from './policy-articles/notices-open.ts';
import { farmAndGreenNotices } from './policy-articles/notices-open-farm-and-green.ts';
import { plainNotices } from './policy-articles/plain-notices.ts';
import { platformNews } from './policy-articles/platform-news.ts';
import { policyArticlesOf } from './policy-articles/policy-article.ts';
import { publicityNotices } from './policy-articles/publicity-notices.ts';
import { bidRegulations } from './policy-articles/regulations-bids.ts';
import { companyRegulations } from './policy-articles/regulations-companies.ts';
import { farmEquipmentRegulations } from './policy-articles/regulations-farm-equipment.ts';
import { firstLoanRegulations } from './policy-articles/regulations-first-loans.ts';
import { guaranteeRegulations } from './policy-articles/regulations-guarantee.ts';
import { industryRegulations } from './policy-articles/regulations-industries.ts';
import { landRegulations } from './policy-articles/regulations-land.ts';
import { peopleRegulations } from './policy-articles/regulations-people.ts';
import { seaRegulations } from './policy-articles/regulations-sea.ts';
import { stateRegulations } from './policy-articles/regulations-state.ts';
import { technologyRegulations } from './policy-articles/regulations-technology.ts';

const written: readonly SeedPolicyArticle[] = [
  ...policyArticlesOf('61', [
    ...firstLoanRegulations,
    ...guaranteeRegulations,
    ...bidRegulations,
    ...technologyRegulations,
    ...seaRegulations,
    ...landRegulations,
    ...farmEquipmentRegulations,
    ...peopleRegulations,
    ...companyRegulations,
    ...industryRegulations,
    ...countyRegulations,
    ...interpretationArticles,
    ...stateRegulations,
  ]),
  ...policyArticlesOf('62', [...platformNews, ...monthlyReports]),
  ...policyArticlesOf('63', [...industryNotes, ...industryNews, ...industryStories]),
  ...policyArticlesOf('64', [...openNotices, ...farmAndGreenNotices, ...plainNotices, ...publicityNotices, ...countyNotices]),
  ...policyArticlesOf('65', [...platformGuides, ...handbooks, ...productGuides, ...guaranteeGuides]),
];

const pairedWith = (id: string) => written.filter((other) => other.interpretIds.includes(id)).map((other) => other.policyArticleId);

/** The articles of the sample, newest first. An explanation and its original name each other. */
export const policyArticles: readonly SeedPolicyArticle[] = written
  .map((article) => ({ ...article, interpretIds: [...new Set([...article.interpretIds, ...pairedWith(article.policyArticleId)])] }))
  .sort((a, b) =>
    a.publishTime === b.publishTime ? (a.policyArticleId < b.policyArticleId ? -1 : 1) : a.publishTime < b.publishTime ? 1 : -1,
  );

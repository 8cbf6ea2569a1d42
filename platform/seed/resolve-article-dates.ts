import type { SeedPolicyArticle } from './seed-types.ts';

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 60;
const END_TOKEN = '{applyEnd}';

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const inWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

const toValidity = (article: SeedPolicyArticle, today: string): SeedPolicyArticle['validity'] => {
  if (article.validity === '4' || article.expireDate === null) return article.validity;
  if (article.expireDate < today) return '3';
  return article.expireDate <= addDays(today, EXPIRES_SOON_DAYS) ? '2' : '1';
};

/**
 * The article as it stands on `today` (calendar day in Asia/Shanghai, `YYYY-MM-DD`): a relative last day of applying becomes
 * a date, also where the text names it as `{applyEnd}`, and validity follows from the day of expiry. Repealed stays repealed.
 */
export const resolveArticleDates = (article: SeedPolicyArticle, today: string): Omit<SeedPolicyArticle, 'applyEndInDays'> => {
  const { applyEndInDays, ...rest } = article;
  const applyEnd = applyEndInDays === undefined ? rest.applyEnd : addDays(today, applyEndInDays);
  const fill = (text: string) => (applyEnd === null ? text : text.replaceAll(END_TOKEN, inWords(applyEnd)));
  return {
    ...rest,
    applyEnd,
    applyStart: rest.applyStart !== null && applyEnd !== null && rest.applyStart > applyEnd ? applyEnd : rest.applyStart,
    validity: toValidity(article, today),
    summary: fill(rest.summary),
    content: fill(rest.content),
    applyWay: fill(rest.applyWay),
  };
};

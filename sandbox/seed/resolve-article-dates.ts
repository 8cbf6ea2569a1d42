import type { SeedPolicyArticle } from './demo-content.ts';

const DAY_MS = 86_400_000;
const END_TOKEN = '{applyEnd}';

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const inWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

/**
 * The article as it stands on `today` (calendar day in Asia/Shanghai, `YYYY-MM-DD`): a relative last day of applying becomes
 * a date, also where the text names it as `{applyEnd}`. Validity is left to the database, which derives it from `expireDate`.
 */
export const resolveArticleDates = (article: SeedPolicyArticle, today: string): Omit<SeedPolicyArticle, 'applyEndInDays'> => {
  const { applyEndInDays, ...rest } = article;
  const applyEnd = applyEndInDays === undefined ? rest.applyEnd : addDays(today, applyEndInDays);
  const fill = (text: string) => (applyEnd === null ? text : text.replaceAll(END_TOKEN, inWords(applyEnd)));
  return {
    ...rest,
    applyEnd,
    applyStart: rest.applyStart !== null && applyEnd !== null && rest.applyStart > applyEnd ? applyEnd : rest.applyStart,
    summary: fill(rest.summary),
    content: fill(rest.content),
    applyWay: fill(rest.applyWay),
  };
};

/** The closed list of business codes; the HTTP status stays 200 except for 413, 415, 422, 429, 503 and 507 (spec §8). */
export const ANSWER_CODES = [200, 401, 403, 404, 429, 500, 601] as const;
export type AnswerCode = (typeof ANSWER_CODES)[number];

export const DONE = '操作成功';
export const FOUND = '查询成功';

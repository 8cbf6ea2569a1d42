import { randomBytes } from 'node:crypto';
import { OPERATOR_KEY } from './system-env.ts';

const FIELDS = {
  categoryId: '64',
  summary: '',
  plainSummary: '',
  source: '市示例局',
  docNo: '',
  level: '1',
  effectiveDate: null,
  expireDate: null,
  validity: '1',
  tags: [],
  applyMode: null,
  applyStart: null,
  applyEnd: null,
  agriculture: false,
  viewCount: 0,
  content: '<p>正文</p>',
  targets: '',
  conditions: '',
  benefit: '',
  benefitType: '',
  applyWay: '',
  limitDays: null,
  address: '',
  phone: '',
  attachments: [],
  rules: [],
  interpretIds: [],
  relatedProductCodes: [],
};

/** Publishes a notice as an operator does; gives its title. */
export async function publishNotice(word: string): Promise<string> {
  const policyArticleId = `e2e${randomBytes(6).toString('hex')}`;
  const day = new Date().toISOString();
  const article = { ...FIELDS, policyArticleId, title: `${word}通知 ${policyArticleId}`, publishTime: day, updateTime: day };
  const answer = await fetch(`${process.env.E2E_PLATFORM_URL}/operator/policy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error('not published');
  return article.title;
}

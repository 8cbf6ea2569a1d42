import { randomBytes } from 'node:crypto';

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

interface Operator {
  readonly platformUrl: string;
  readonly key: string;
}

/** Publishes a notice as an operator does; gives its title, which begins with the word. */
export async function publishNotice({ platformUrl, key }: Operator, word: string): Promise<string> {
  const policyArticleId = `e2e${randomBytes(6).toString('hex')}`;
  const day = new Date().toISOString();
  const article = { ...FIELDS, policyArticleId, title: `${word}通知 ${policyArticleId}`, publishTime: day, updateTime: day };
  const answer = await fetch(`${platformUrl}/operator/policy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error('not published');
  return article.title;
}

import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { pickHeadlines } from './policy-headlines.tsx';

const nowMs = Date.parse('2026-11-20T10:00:00+08:00');

const row = (policyArticleId: string, rest: Partial<PolicyArticleRow> = {}) =>
  ({
    policyArticleId,
    plainSummary: '一句话',
    validity: '1',
    applyMode: '3',
    applyEnd: null,
    expireDate: null,
    ...rest,
  }) as Partial<PolicyArticleRow> as PolicyArticleRow;

const ids = (rows: PolicyArticleRow[]) => pickHeadlines(rows, nowMs).map(({ policyArticleId }) => policyArticleId);

it('puts the two that close soonest first, then the newest', () => {
  const rows = [
    row('new'),
    row('late', { applyEnd: '2027-01-01' }),
    row('today', { applyEnd: '2026-11-20' }),
    row('soon', { applyEnd: '2026-12-01' }),
  ];
  expect(ids(rows)).toEqual(['today', 'soon', 'new']);
});

it('counts the end of a document that sets no other day, but for what is not applied for', () => {
  const expireDate = '2026-12-31';
  expect(ids([row('new'), row('automatic', { applyMode: '1', expireDate }), row('ending', { expireDate })])).toEqual([
    'ending',
    'new',
    'automatic',
  ]);
});

it('an application that is over is no deadline', () => {
  expect(ids([row('new'), row('over', { applyEnd: '2026-11-19' })])).toEqual(['new', 'over']);
});

it('shows three, in force, and those without a plain sentence only where there are no others', () => {
  const rows = [
    row('plain', { plainSummary: '' }),
    row('expired', { validity: '3' }),
    row('repealed', { validity: '4' }),
    ...['a', 'b'].map((id) => row(id)),
  ];
  expect(ids(rows)).toEqual(['a', 'b', 'plain']);
  expect(ids([...rows, row('d'), row('e')])).toEqual(['a', 'b', 'd']);
});

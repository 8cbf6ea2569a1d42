import { isOpen, rankingOf } from './policy-validity.ts';

type Dates = Parameters<typeof rankingOf>[0];

const TODAY_MS = Date.parse('2026-11-20T12:00:00+08:00');
const article = (fields: Partial<Dates>): Dates => ({
  categoryId: '64',
  validity: '1',
  effectiveDate: '2026-01-01',
  expireDate: null,
  applyMode: '3',
  applyStart: null,
  applyEnd: null,
  ...fields,
});

describe('standing of an article', () => {
  it.each([
    ['on its last day', { applyEnd: '2026-11-20' }, true],
    ['the day after', { applyEnd: '2026-11-19' }, false],
    ['on its first day', { applyStart: '2026-11-20', applyEnd: '2026-12-01' }, true],
    ['before its first day', { applyStart: '2026-11-21', applyEnd: '2026-12-01' }, false],
    ['without a last day', {}, false],
    ['after it was repealed', { validity: '4', applyEnd: '2026-12-01' }, false],
  ] as const)('takes applications %s: %j → %s', (_, fields, open) => {
    expect(isOpen(article(fields), TODAY_MS)).toBe(open);
  });

  it.each([
    [{ applyEnd: '2026-12-01' }, '正在申报', 'magnolia'],
    [{ applyMode: '1' }, '免申即享', 'ok'],
    [{}, '长期有效', 'ok'],
    [{ expireDate: '2027-11-20' }, '有效', 'ok'],
    [{ applyEnd: '2026-11-19' }, '有效', 'ok'],
    [{ categoryId: '62', effectiveDate: null, applyMode: null }, '平台动态', 'neutral'],
    [{ validity: '2', expireDate: '2026-12-01' }, '即将到期', 'warn'],
    [{ validity: '3', expireDate: '2026-01-01', applyMode: '1' }, '已失效', 'neutral'],
    [{ validity: '4', applyEnd: '2026-12-01' }, '已废止', 'neutral'],
  ] as const)('calls %j %s', (fields, label, tone) => {
    expect(rankingOf(article(fields), TODAY_MS)).toEqual({ label, tone });
  });
});

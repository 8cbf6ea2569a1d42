import { groupSubsidies } from './group-subsidies.ts';

const TODAY_MS = Date.parse('2026-11-20T12:00:00+08:00');
const row = (policyArticleId: string, fields: Partial<Parameters<typeof groupSubsidies>[0][number]> = {}) => ({
  policyArticleId,
  publishTime: '2026-11-01',
  validity: '1' as const,
  applyMode: '3' as const,
  applyStart: null,
  applyEnd: null,
  ...fields,
});
const ids = (rows: readonly { policyArticleId: string }[]): string => rows.map(({ policyArticleId }) => policyArticleId).join(' ');

it('puts what closes next first, then what has no last day, what is past last', () => {
  const late = row('late', { applyEnd: '2026-12-31' });
  const { open, lasting, past, over } = groupSubsidies(
    [
      late,
      row('ended', { applyEnd: '2026-11-19' }),
      row('always'),
      row('today', { applyEnd: '2026-11-20' }),
      row('repealed', { validity: '4', applyEnd: '2026-12-01' }),
      row('later', { applyStart: '2026-12-01', applyEnd: '2026-12-10' }),
      row('long ago', { applyEnd: '2025-11-19' }),
      late,
    ],
    TODAY_MS,
  );
  expect([ids(open), ids(lasting), ids(past), ids(over)]).toEqual(['today late', 'always later', 'ended long ago', 'repealed']);
});

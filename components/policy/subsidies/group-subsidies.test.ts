import { groupSubsidies } from './group-subsidies.ts';

const TODAY_MS = Date.parse('2026-11-20T12:00:00+08:00');
const row = (policyArticleId: string, fields: Partial<Parameters<typeof groupSubsidies>[0][number]> = {}) => ({
  policyArticleId,
  publishTime: '2026-11-01',
  validity: '1' as const,
  applyMode: '3' as const,
  applyEnd: null,
  expireDate: null,
  ...fields,
});
const ids = (rows: readonly { policyArticleId: string }[]): string => rows.map(({ policyArticleId }) => policyArticleId).join(' ');

it('puts what closes next first, then what has no last day, what is past last', () => {
  const late = row('late', { applyEnd: '2026-12-31' });
  const { dated, lasting, past, over } = groupSubsidies(
    [
      late,
      row('ended', { applyEnd: '2026-11-19' }),
      row('always'),
      row('today', { applyEnd: '2026-11-20' }),
      row('repealed', { validity: '4', applyEnd: '2026-12-01' }),
      row('later', { applyEnd: '2026-12-10' }),
      row('long ago', { applyEnd: '2025-11-19' }),
      late,
    ],
    TODAY_MS,
  );
  expect([ids(dated), ids(lasting), ids(past), ids(over)]).toEqual(['today later late', 'always', 'ended long ago', 'repealed']);
});

it('takes the day on which the document ends for the last one, where no other is set and it is within a year', () => {
  const { dated, lasting } = groupSubsidies(
    [
      row('far', { expireDate: '2027-12-31' }),
      row('in a year', { expireDate: '2027-11-20' }),
      row('applied for', { applyEnd: '2027-01-15', expireDate: '2028-12-31' }),
      row('automatic', { applyMode: '1', expireDate: '2026-12-31' }),
      row('cut short', { applyEnd: '2027-03-01', expireDate: '2026-12-20' }),
    ],
    TODAY_MS,
  );
  expect([ids(dated), ids(lasting)]).toEqual(['cut short automatic applied for in a year', 'far']);
});

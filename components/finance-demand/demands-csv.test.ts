import { toDemandsCsv } from './demands-csv.ts';

it('saves the shown demands, whose words no table program takes for a formula', () => {
  const row = {
    demandNo: 'FD20261120000001',
    title: '=HYPERLINK("x")',
    amount: 50,
    termMonths: null,
    state: '20',
    stateTime: '2026-11-20T09:00:00+08:00',
    responseCount: 2,
    newCount: 1,
    expiresAt: null,
    publishTime: null,
    actions: [],
    version: 2,
  } as const;
  const [head, first] = toDemandsCsv([{ ...row, actions: [] }])
    .trim()
    .split('\r\n');
  expect(head).toContain('需求编号,标题,金额（万元）');
  expect(first).toContain('FD20261120000001,"\'=HYPERLINK(""x"")",50,,');
  expect(first).toContain(',2,1,,2026-11-20 09:00');
});

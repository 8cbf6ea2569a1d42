import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CaseConditions, CaseSearch } from './case-list.tsx';

it('gives words and a range under the chosen prefix, ends turned the right way round', async () => {
  const given: CaseConditions[] = [];
  const kinds = [
    { prefix: '', label: '更新时间' },
    { prefix: 'applyTime', label: '申请时间' },
  ] as const;
  render(
    <CaseSearch id="orders" placeholder="产品" kinds={kinds} search="" range={['', '']} prefix="" onSearch={(one) => given.push(one)} />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('产品'), '  园区  贷 ');
  await user.selectOptions(screen.getByLabelText('按哪个时间'), 'applyTime');
  await user.type(screen.getByLabelText('从哪天'), '2026-11-20');
  await user.type(screen.getByLabelText('到哪天'), '2026-01-01');
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(given).toEqual([{ search: '园区 贷', range: ['2026-01-01', '2026-11-20'], prefix: 'applyTime' }]);
});

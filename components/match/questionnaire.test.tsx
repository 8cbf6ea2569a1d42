import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Questionnaire } from './questionnaire.tsx';

const draw = () => {
  const sent: string[] = [];
  const page = render(<Questionnaire fields={['region', 'annualRevenue', 'employees']} answers={{}} onSent={() => sent.push('sent')} />);
  return { page, sent, user: userEvent.setup() };
};
const revenue = () => screen.getByLabelText('近 12 个月开票或收款');

beforeEach(() => sessionStorage.clear());

it('says at its field what is no figure, goes to the first, and sends nothing before it is right', async () => {
  const { user, sent } = draw();
  await user.type(revenue(), '一千');
  await user.type(screen.getByLabelText('有多少员工'), '-3');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(screen.getAllByText('请填数字，不知道的可以空着')).toHaveLength(2);
  expect(revenue()).toHaveFocus();
  expect(revenue()).toHaveAccessibleDescription(/请填数字/);
  expect(sent).toEqual([]);
  await user.clear(revenue());
  await user.type(revenue(), '1200.5');
  expect(screen.getAllByText('请填数字，不知道的可以空着')).toHaveLength(1);
  await user.clear(screen.getByLabelText('有多少员工'));
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(sent).toEqual(['sent']);
});

it('holds what was typed and not sent over a reload', async () => {
  const { page, user } = draw();
  await user.type(revenue(), '一千');
  await user.selectOptions(screen.getByLabelText('在哪个区县'), screen.getByRole('option', { name: /荔城/ }));
  page.unmount();
  draw();
  expect(revenue()).toHaveValue('一千');
  expect(screen.getByRole('option', { name: /荔城/ })).toHaveProperty('selected', true);
});

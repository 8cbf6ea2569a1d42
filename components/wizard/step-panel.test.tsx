import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { StepPanel } from './step-panel.tsx';

const panel = (step: string, faults: readonly FieldFault[], onSubmit: () => void | Promise<void> = () => {}) => (
  <StepPanel step={step} title={step} faults={faults} actions={<button type="submit">下一步</button>} onSubmit={onSubmit}>
    <TextField name="amount" label="借多少" error={faults[0]?.message} />
    <fieldset id="purpose">
      <input type="radio" name="purpose" aria-label="研发" />
    </fieldset>
  </StepPanel>
);

it('leads to the first field that is wrong, also within a group', () => {
  const { rerender } = render(panel('借多少', []));
  rerender(panel('借多少', [{ field: 'amount', message: '请输入申请金额' }]));
  expect(screen.getByLabelText('借多少')).toHaveFocus();
  rerender(panel('借多少', [{ field: 'purpose', message: '请选择借款用途' }]));
  expect(screen.getByLabelText('研发')).toHaveFocus();
});

it('begins a new step at its heading', () => {
  const { rerender } = render(panel('借多少', []));
  rerender(panel('怎么还', []));
  expect(screen.getByRole('heading', { name: '怎么还' })).toHaveFocus();
});

it('takes a second click only once the first is over', async () => {
  let end = () => {};
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  render(panel('借多少', [], onSubmit));
  const button = screen.getByRole('button', { name: '下一步' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => end());
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

import { render, screen } from '@testing-library/react';
import type { FieldFault } from '../field/error-summary.tsx';
import { TextField } from '../field/text-field.tsx';
import { StepPanel } from './step-panel.tsx';

const panel = (step: string, faults: readonly FieldFault[]) => (
  <StepPanel step={step} title={step} faults={faults} actions={<button type="submit">下一步</button>} onSubmit={() => {}}>
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

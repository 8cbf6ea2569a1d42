import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { InsuranceRow } from './insurance-row.tsx';

it.each([
  ['人', '180 元/人'],
  ['单', '180 元/单'],
  ['', '180 元'],
])('says per what the least premium is: %p', (premiumUnit, said) => {
  render(
    <InPage>
      <InsuranceRow product={{ ...sampleInsurance(), premiumUnit }} />
    </InPage>,
  );
  expect(screen.getByText('保费从').nextElementSibling).toHaveTextContent(said);
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseParts } from '#components/case/case-detail.tsx';
import { sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { fakeFetch, rowsAnswer } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { insuranceDetail } from './insurance.tsx';

beforeAll(stubDialog);

function draw(changed: Partial<InsuranceOrder>) {
  const shown = { item: sampleOrder(changed), nowMs: Date.now(), reload: async () => undefined };
  render(
    <InPage>
      <CaseParts view={insuranceDetail} shown={shown} />
    </InPage>,
  );
  return userEvent.setup();
}

it('shows every premium that is paid once a year with its day, amount and state, and pays the next one the way the first was paid', () => {
  const premium = (period: number, state: 'paid' | 'due' | 'grace' | 'lapsed', payTime: string | null = null) => ({
    ...{ period, state, payTime, dueDay: `20${25 + period}-12-01`, graceDay: `20${26 + period}-01-30`, amount: 1_400 },
  });
  const premiums = [premium(1, 'paid', '2026-11-20T09:00:00+08:00'), premium(2, 'paid'), premium(3, 'grace'), premium(4, 'due')];
  draw({ actions: ['payPremium'], premiums, premiumDue: { period: 3, dueDay: '2028-12-01', graceDay: '2029-01-30' } });
  const table = within(screen.getByRole('region', { name: '各期保费表' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '期数应缴日金额状态付款',
    '第 1 期2026-12-011,400.00 元已缴2026-11-20 09:00',
    '第 2 期2027-12-011,400.00 元已缴保险公司收的',
    '第 3 期2028-12-011,400.00 元宽限期最晚 2029-01-30',
    '第 4 期2029-12-011,400.00 元待缴',
  ]);
  expect(screen.getByRole('button', { name: '付第 3 期保费' })).toBeVisible();
});

const yearly = (length: number, state: 'paid' | 'due' | 'refunded') =>
  Array.from({ length }, (_, index) => ({
    ...{ period: index + 1, state: index < 4 ? 'paid' : state, payTime: null, amount: 1_400 },
    ...{ dueDay: `20${26 + index}-12-01`, graceDay: `20${27 + index}-01-30` },
  })) as InsuranceOrder['premiums'];

it('shows of many premiums those around the next one with the number of all, and all of them on asking', async () => {
  const user = draw({ premiums: yearly(20, 'due') });
  const periods = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(periods()).toEqual([4, 5, 6, 7, 8, 9].map((period) => `第 ${period} 期`));
  const more = screen.getByRole('button', { name: '共 20 期，展开' });
  await user.click(more);
  expect(periods()).toHaveLength(20);
  expect(more).toHaveTextContent('收起');
});

it('says of premiums that went back that they did, and nothing of later ones', () => {
  draw({ state: '92', premiums: yearly(1, 'paid')?.map((premium) => ({ ...premium, state: 'refunded' })) });
  expect(screen.getByText('已退')).toBeVisible();
  expect(screen.queryByText(/宽限期/)).toBeNull();
});

it('says of a policy that was given back what came back and that nothing more is to be paid', () => {
  const surrender = { reason: '不需要了', refund: 700, applyTime: '2027-01-01T09:00:00+08:00', finishTime: '2027-01-02T09:00:00+08:00' };
  draw({ state: '81', premiums: yearly(1, 'paid'), surrender });
  expect(screen.getByText('已经退保，退给您 700.00 元，以后各期不用再交。')).toBeVisible();
  expect(screen.queryByText(/宽限期/)).toBeNull();
});

it('shows no premiums where all of it is paid at once', () => {
  draw({});
  expect(screen.queryByRole('heading', { name: '各期保费' })).toBeNull();
});

it('says at its field that a day in which the cover was suspended is not covered', async () => {
  fakeFetch(() => rowsAnswer([sampleConsent('bankAccount', { subject: 'IO20261120000001' })]));
  const user = draw({ state: '65', actions: ['claim'], endDate: '2036-11-20', suspensions: [{ from: '2026-11-21', until: null }] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = screen.getByRole('form', { name: '申请理赔' });
  await user.type(within(form).getByLabelText('哪天出的事'), '2026-11-21');
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(within(form).getByLabelText('哪天出的事')).toHaveAccessibleDescription(/保单从 2026-11-21 起效力中止，这期间出的事不赔/);
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { giveAnswers } from '#lib/browser/match-answers.ts';
import type { MatchFacts, MatchRule } from '#lib/contract/match/match-rule.ts';
import { matchRules } from '#lib/contract/match/match-rules.ts';
import { takeOff } from '#lib/testing/areas-off.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { ProductConditions } from './product-conditions.tsx';

const asked = { required: true, unknownPolicy: 'ask' } as const;
const RULES: readonly MatchRule[] = [
  { ...asked, field: 'yearsSinceRegistration', op: '>=', value: 1, label: '开业满 1 年', condition: 0 },
  { ...asked, field: 'region', op: 'in', value: ['350304'], label: '在荔城区', condition: null },
];
const CONDITIONS = [
  { text: '开业满 1 年', note: '' },
  { text: '没有正在逾期的贷款', note: '' },
];

/** The platform: judges what is sent. */
function platform(rules = RULES) {
  return fakeFetch(({ address, body }) => {
    if (!address.endsWith('/match')) return { json: { code: 200, data: {} } };
    const { facts } = JSON.parse(String(body)) as { facts: MatchFacts };
    const products = [{ product: {}, result: matchRules(rules, facts), unjudged: 1 }];
    return { json: { code: 200, data: { ownFields: [], products, policies: [], judged: 1 } } };
  });
}

const show = () => render(<ProductConditions productCode="FP1" conditions={CONDITIONS} rules={[...RULES]} />, { wrapper: InPage });

describe('the conditions of a product', () => {
  beforeEach(() => giveAnswers({ yearsSinceRegistration: undefined, region: undefined, accountType: undefined }));

  it('judge nobody and ask nothing of the upstream while nothing is known', () => {
    const sent = platform();
    show();
    expect(screen.getByText('开业满 1 年')).toBeVisible();
    expect(screen.queryByText(/已满足/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('stand as they are published where nobody judges', () => {
    takeOff('matching');
    giveAnswers({ region: '350304', yearsSinceRegistration: 3 });
    const sent = platform();
    show();
    takeOff();
    expect(screen.getByText('没有正在逾期的贷款')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('say what each comes to after a few answers, and what is missing', async () => {
    platform();
    show();
    fireEvent.change(screen.getByRole('textbox', { name: '开业多久了' }), { target: { value: '0.5' } });
    fireEvent.click(screen.getByRole('button', { name: '看结果' }));
    expect(await screen.findByText('已满足 0 / 2 项')).toBeVisible();
    const years = screen.getByText('开业满 1 年', { exact: false, selector: 'li > p' }).closest('li') as HTMLElement;
    expect(within(years).getByText('不符合')).toBeVisible();
    expect(within(years).getByText('还差 6 个月，到时候再来。')).toBeVisible();
    expect(screen.getByText('还不知道：在哪个区县。答一下就能判断。')).toBeVisible();
  });

  it('count what two rules judge together as the one line that it is', async () => {
    const answered: Pick<MatchRule, 'required' | 'unknownPolicy' | 'condition'> = { ...asked, condition: 0 };
    platform([...RULES, { ...answered, field: 'taxGrade', op: 'in', value: ['A'], label: '纳税信用 A 级' }]);
    giveAnswers({ region: '350304', yearsSinceRegistration: 3 });
    show();
    expect(await screen.findByText('已满足 1 / 2 项')).toBeVisible();
    expect(screen.getAllByText('符合')).toHaveLength(1);
    expect(screen.getByText('另有 1 条，办的时候由机构核对')).toBeVisible();
    expect(screen.getByText('没有正在逾期的贷款').closest('ul')?.parentElement?.querySelectorAll('ul > li')).toHaveLength(3);
  });

  it('leave to the institution what no rule can judge', async () => {
    platform();
    giveAnswers({ region: '350304', yearsSinceRegistration: 3 });
    show();
    expect(await screen.findByText('已满足 2 / 2 项')).toBeVisible();
    expect(screen.getByText('另有 1 条，办的时候由机构核对')).toBeVisible();
    const overdue = screen.getByText('没有正在逾期的贷款').closest('li') as HTMLElement;
    expect(within(overdue).queryByText(/符合/)).toBeNull();
  });

  it('leads whoever needs another account to the login and from there back to the product', async () => {
    window.history.replaceState(null, '', '/financeServer/FP1?amount=20');
    const rule: MatchRule = { ...asked, field: 'accountType', op: 'in', value: ['ENTERPRISE'], label: '企业', condition: null };
    giveAnswers({ accountType: 'INDIVIDUAL' });
    platform([rule]);
    const pushed: string[] = [];
    render(
      <InPage onPush={(href) => pushed.push(href)}>
        <ProductConditions productCode="FP1" conditions={CONDITIONS} rules={[rule]} />
      </InPage>,
    );
    fireEvent.click(await screen.findByRole('link', { name: '换账户登录' }));
    expect(pushed).toEqual(['/login?redirect=%2FfinanceServer%2FFP1%3Famount%3D20']);
  });
});

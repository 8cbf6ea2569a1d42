import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseParts } from '#components/case/case-detail.tsx';
import { drawOrder as draw } from '#components/insurance/testing/draw-order.tsx';
import { TIERED } from '#components/insurance/testing/sample-insurance.ts';
import { sampleClaim, sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { InsuranceClaim } from '#lib/contract/insurance-order.ts';
import { fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { insuranceDetail } from './insurance.tsx';

const AGREED = rowsAnswer(
  ['IO20261120000001', 'IC20261122000001', 'IC20261123000002', 'IC20261124000003'].map((subject) =>
    sampleConsent('bankAccount', { subject }),
  ),
);

const fill = async (user: ReturnType<typeof userEvent.setup>, form: HTMLElement) => {
  await user.type(within(form).getByLabelText('哪天出的事'), '2026-11-22');
  await user.type(within(form).getByLabelText('在哪里'), '示例海区');
  await user.type(within(form).getByLabelText('怎么回事'), '起网时摔伤');
};

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());
afterEach(() => setPageCookie('SIGNED_IN=; max-age=0'));

it('tells every fault of a claim at its field and sends nothing', async () => {
  const sent = fakeFetch(({ address }) => (address.endsWith('/user/consents') ? AGREED : { json: { code: 200, msg: '', data: {} } }));
  const user = draw({ actions: ['claim'] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  const form = screen.getByRole('form', { name: '申请理赔' });
  for (const sentence of [
    '请选择出险时间',
    '请填写出险地点',
    '请写明事情经过',
    '请填写申请金额',
    '请填写户名',
    '账号不能为空',
    '请上传至少一份理赔资料',
  ])
    expect(within(form).getAllByText(sentence)).toHaveLength(2);
  expect(sent.filter(({ address }) => address.includes('/claim'))).toEqual([]);
});

it('asks whose accident it was and for which cover, where there are several', async () => {
  fakeFetch(() => AGREED);
  const { application, product } = sampleOrder();
  const insureds = ['员工一', '员工二'].map((name) => ({
    relation: '员工',
    name,
    idType: '1' as const,
    idNo: '3503****01',
    birthDate: '',
    occupationClass: '1',
    declared: [],
  }));
  const coverage = ['意外身故', '意外医疗'].map((name) => ({ name, limit: '', note: '' }));
  const user = draw({ actions: ['claim'], application: { ...application, insureds }, product: { ...product, coverage } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = within(screen.getByRole('form', { name: '申请理赔' }));
  await user.click(form.getByRole('button', { name: '提交理赔申请' }));
  expect(form.getByLabelText('谁出的事')).toHaveAccessibleDescription('请选择是谁出的事');
  expect(form.getByLabelText('要赔的是哪一项')).toHaveAccessibleDescription('请选择要赔的是哪一项');
  await user.selectOptions(form.getByLabelText('谁出的事'), '员工二（3503****01）');
  await user.selectOptions(form.getByLabelText('要赔的是哪一项'), '意外医疗');
  expect(form.getByLabelText('谁出的事')).toHaveValue('2');
});

it('says of an account of nobody in the policy that it is, and lets it pass', async () => {
  fakeFetch(() => AGREED);
  const { application } = sampleOrder();
  const user = draw({ actions: ['claim'], application: { ...application, holder: { ...application.holder, name: '林示例' } } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const name = screen.getByLabelText('户名');
  await user.type(name, '林示例');
  expect(name).toHaveAccessibleDescription('收款人的姓名，或者单位名称');
  await user.clear(name);
  await user.type(name, '王示例');
  expect(name).toHaveAccessibleDescription(/^和投保人、被保险人、受益人都不一样/);
  expect(name).toBeValid();
});

it('asks for the days of a cover that is paid by the day, tells the sum, and takes no more than its days', async () => {
  fakeFetch(() => AGREED);
  const coverage = [...TIERED, { name: '住院补贴', limit: '每天 100 元', note: '一次住院最多 180 天' }];
  const user = draw({ actions: ['claim'], product: { ...sampleOrder().product, coverage } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await user.selectOptions(screen.getByLabelText('要赔的是哪一项'), '住院补贴');
  const days = screen.getByLabelText('申请赔几天');
  await user.type(days, '2');
  expect(days).toHaveAccessibleDescription(/每天 100 元，最多 180 天，一共 200 元/);
  await user.type(days, '00');
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(days).toHaveValue('200');
  expect(days).toHaveAccessibleDescription(/这一项最多赔 18,000 元/);
  expect(days).toBeInvalid();
  await user.selectOptions(screen.getByLabelText('要赔的是哪一项'), '意外医疗');
  expect(screen.getByLabelText('申请赔多少')).toHaveValue('');
});

it('counts days that pay less than one yuan, and keeps what is no whole day as it was typed', async () => {
  fakeFetch(() => AGREED);
  const coverage = [{ name: '延误补贴', limit: '每天 0.5 元', note: '最多 180 天' }];
  const user = draw({ actions: ['claim'], product: { ...sampleOrder().product, coverage } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const days = screen.getByLabelText('申请赔几天');
  await user.type(days, '15');
  expect(days).toHaveValue('15');
  expect(days).toHaveAccessibleDescription(/每天 0.50 元，最多 180 天，一共 7.50 元/);
  await user.clear(days);
  await user.type(days, '1.5');
  expect(days).toHaveValue('1.5');
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(days).toHaveValue('1.5');
  expect(days).toHaveAccessibleDescription(/请填整天数/);
});

it.each([
  ['12345', '每天 100 元'],
  ['3', '每天 0.1 元'],
])('shows %s days of what pays %s as they were typed', async (typed, limit) => {
  fakeFetch(() => AGREED);
  const user = draw({
    actions: ['claim'],
    product: { ...sampleOrder().product, coverage: [{ name: '补贴', limit, note: '最多 180 天' }] },
  });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await user.type(screen.getByLabelText('申请赔几天'), typed);
  expect(screen.getByLabelText('申请赔几天')).toHaveValue(typed);
});

it('shows what each cover pays with the sum that was bought, on the order and where it is claimed', async () => {
  fakeFetch(() => AGREED);
  const { application, product } = sampleOrder();
  const user = draw({
    actions: ['claim'],
    application: { ...application, sumInsured: '40' },
    product: { ...product, coverage: TIERED },
    claims: [sampleClaim({ state: '2', benefit: '意外医疗', insured: '1', paidAmount: 35_000 })],
  });
  expect(screen.getByText('意外医疗', { selector: 'dt' }).parentElement).toHaveTextContent('4 万元');
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  expect(screen.getByLabelText('申请赔多少')).toHaveAccessibleDescription('这一项赔过了，最多还能赔 5,000 元');
});

it('keeps a claim that could not be sent, and says why', async () => {
  setPageCookie('SIGNED_IN=1');
  fakeFetch(({ address }) =>
    address.includes('/claim')
      ? new TypeError('lost')
      : address.endsWith('/user/consents')
        ? AGREED
        : { json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] },
  );
  const claim = {
    claimAmount: '1200',
    accountName: '林小明',
    bankAccount: '6222020000000000123',
    files: [{ fileName: '病历.png', fileUrl: '/arn/a.png' }],
  };
  sessionStorage.setItem(`portal:form::${window.location.pathname}:claim-IO20261120000001`, JSON.stringify(claim));
  const user = draw({ actions: ['claim'] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = screen.getByRole('form', { name: '申请理赔' });
  await waitFor(() => expect(within(form).getByLabelText('申请赔多少')).toHaveValue('1200'));
  await fill(user, form);
  await user.click(within(form).getByRole('button', { name: '提交理赔申请' }));
  expect(await within(form).findByText('后端接口连接异常')).toBeVisible();
  expect(within(form).getByLabelText('怎么回事')).toHaveValue('起网时摔伤');
  expect(form).toHaveTextContent('病历.png');
});

it('asks anew to agree for another claim, whatever was read for the one before', async () => {
  setPageCookie('SIGNED_IN=1');
  const answers = ['IO20261120000001', 'IC20261122000001'].map((subject) => rowsAnswer([sampleConsent('bankAccount', { subject })]));
  fakeFetch(({ address }) => (address.endsWith('/user/consents') ? answers.shift() : { json: { code: 200, msg: '', data: {} } }));
  const user = draw({ actions: ['claim'] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  expect(await screen.findByText(/已同意《银行账号处理同意书》/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '先不交，填的留着' }));
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  expect(await screen.findByLabelText(/我同意把这个账号交给/)).not.toBeChecked();
});

it('begins at the first field of a claim, tells at its field that the accident lies outside the cover, takes an amount with commas', async () => {
  fakeFetch(() => AGREED);
  const user = draw({ actions: ['claim'] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = within(screen.getByRole('form', { name: '申请理赔' }));
  expect(form.getByLabelText('哪天出的事')).toHaveFocus();
  await user.type(form.getByLabelText('哪天出的事'), '2026-11-20');
  await user.type(form.getByLabelText('申请赔多少'), '3,200.50');
  await user.click(form.getByRole('button', { name: '提交理赔申请' }));
  expect(form.getByLabelText('哪天出的事')).toHaveAccessibleDescription(/出险时间要在保障期内（2026-11-21 到 2027-11-20）/);
  expect(form.getByLabelText('申请赔多少')).toBeValid();
});

it('leads to the claim that was made: its heading has the focus where the form stood', async () => {
  setPageCookie('SIGNED_IN=1');
  fakeFetch(({ address }) =>
    address.endsWith('/user/consents') ? AGREED : { json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] },
  );
  const claim = {
    ...{ accidentPlace: '示例海区', description: '下船时摔伤', claimAmount: '1200', accountName: '林小明' },
    files: [{ fileName: '病历.png', fileUrl: '/arn/a.png' }],
  };
  sessionStorage.setItem(`portal:form::${window.location.pathname}:claim-IO20261120000001`, JSON.stringify(claim));
  const former = sampleClaim({ state: '2', accidentPlace: '旧海区' });
  const made = sampleClaim({ claimId: '018f0000-0000-7000-8000-000000000002', state: '1', accidentPlace: '示例海区', answer: '' });
  const shown = (claims: readonly InsuranceClaim[], reload: () => Promise<void>) => (
    <InPage>
      <CaseParts
        view={insuranceDetail}
        shown={{ item: sampleOrder({ actions: ['claim'], claims: [...claims] }), nowMs: Date.now(), reload }}
      />
    </InPage>
  );
  const page: ReturnType<typeof render> = render(shown([former], async () => page.rerender(shown([made, former], async () => undefined))));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = within(screen.getByRole('form', { name: '申请理赔' }));
  await waitFor(() => expect(form.getByLabelText('申请赔多少')).toHaveValue('1200'));
  await user.type(form.getByLabelText('哪天出的事'), '2026-11-22');
  await user.type(form.getByLabelText('赔到哪个账号'), '6222020000000000123');
  await user.click(form.getByRole('button', { name: '提交理赔申请' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /示例海区/ })).toHaveFocus());
  expect(screen.queryByRole('form', { name: '申请理赔' })).toBeNull();
});

it.each([
  [{ state: '5', paidAmount: 900, answer: '自费药不赔' }, '比您申请的少 300.00 元。保险公司说：“自费药不赔”', '钱会打到上面的账号'],
  [{ state: '2', paidAmount: 900, answer: '自费药不赔' }, '比您申请的少 300.00 元。保险公司说：“自费药不赔”', '钱已经打到上面的账号'],
  [{ state: '3', answer: '不在保障范围' }, '保险公司说：“不在保障范围”', '同意的话不用办。'],
] as const)('says of a claim that was decided for less why, and where not to agree, with its number: %j', (changed, why, then) => {
  draw({ claims: [sampleClaim(changed as Partial<InsuranceClaim>)] });
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(new RegExp(then))).toBeVisible();
  const href = screen.getByRole('link', { name: '有异议' }).getAttribute('href') ?? '';
  expect(new URL(href, 'http://x').searchParams.get('order')).toBe('IO20261120000001 理赔 IC20261122000001');
});

it('has nothing to dispute about a claim that is paid as it was asked for', () => {
  draw({ claims: [sampleClaim({ state: '2', paidAmount: 1_200, answer: '' })] });
  expect(screen.queryByRole('link', { name: '有异议' })).toBeNull();
});

it('says at its day that an accident lies in the waiting days, and takes it', async () => {
  fakeFetch(() => AGREED);
  const { product } = sampleOrder();
  const user = draw({ actions: ['claim'], product: { ...product, waitingDays: 3 } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = within(screen.getByRole('form', { name: '申请理赔' }));
  const day = form.getByLabelText('哪天出的事');
  await user.type(day, '2026-11-23');
  expect(day).toHaveAccessibleDescription(/在等待期里（3 天，到 2026-11-23）/);
  expect(day).toBeValid();
  await user.clear(day);
  await user.type(day, '2026-11-24');
  expect(day).not.toHaveAccessibleDescription(/等待期/);
});

const TWO = [
  sampleClaim({
    claimId: '018f0000-0000-7000-8000-000000000002',
    claimNo: 'IC20261123000002',
    state: '1',
    accidentTime: '2026-11-23',
    answer: '',
  }),
  sampleClaim(),
];

it('shows each of several claims with its number, state and form, and takes another one', () => {
  const named = TWO.map((claim, index) => ({ ...claim, insuredName: ['陈示例', '林示例'][index] ?? '' }));
  draw({ state: '60', actions: ['claim', 'supplement'], claims: named, claimState: '4' });
  expect(document.body).toHaveTextContent('等您补的是林示例 2026-11-22 的理赔。');
  expect(document.body).toHaveTextContent(/陈示例 2026-11-23 的理赔：轮到.*给结论/);
  expect(screen.queryByText(/^理赔：/)).toBeNull();
  expect(screen.getByRole('button', { name: '补材料：2026-11-22，林示例，示例海区' })).toBeVisible();
  expect(screen.getByText(/^有理赔的保单在这里办不了退保/)).toBeVisible();
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(['2026-11-22，林示例，示例海区 补充材料', '2026-11-23，陈示例，示例海区 已发起']);
  for (const { claimNo } of TWO) expect(screen.getByText(claimNo)).toBeVisible();
  expect(screen.getByRole('form', { name: '补充理赔材料 IC20261122000001' })).toBeVisible();
  expect(screen.getByText(/又出了别的事，或者还有别人出了事，可以另外申请/)).toHaveTextContent('先打客服 0594-0000000 报案');
  expect(screen.getByRole('button', { name: '申请理赔' })).toBeVisible();
});

it('repeats nothing that was asked for once the papers are sent', () => {
  draw({ claims: [sampleClaim({ state: '1', answer: '请补发票' })], claimState: '1' });
  expect(screen.queryByText(/保险公司说：“请补发票”/)).toBeNull();
});

it('has a button for the papers of each claim that wants some, which leads to its own form', async () => {
  fakeFetch(() => AGREED);
  const claims = TWO.map((claim) => ({ ...claim, state: '4' as const }));
  const user = draw({ actions: ['claim', 'supplement'], claims });
  expect(screen.getByRole('heading', { name: /2\s*件\s*理赔要补材料/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '补材料：2026-11-22，示例海区' }));
  expect(within(screen.getByRole('form', { name: /IC20261122000001/ })).getByLabelText('补了什么')).toHaveFocus();
});

it('tells at its day that the same event is claimed already, with the number of that claim', async () => {
  fakeFetch(() => AGREED);
  const { product } = sampleOrder();
  const benefit = '意外医疗';
  const claims = [
    sampleClaim({ state: '1', benefit }),
    sampleClaim({
      claimId: '018f0000-0000-7000-8000-000000000003',
      claimNo: 'IC20261124000003',
      accidentTime: '2026-11-24',
      state: '2',
      benefit,
    }),
  ];
  const user = draw({ actions: ['claim'], claims, product: { ...product, coverage: [{ name: benefit, limit: '', note: '' }] } });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  const form = within(screen.getByRole('form', { name: '申请理赔' }));
  await fill(user, screen.getByRole('form', { name: '申请理赔' }));
  await user.click(form.getByRole('button', { name: '提交理赔申请' }));
  const day = form.getByLabelText('哪天出的事');
  expect(day).toHaveAccessibleDescription(
    expect.stringContaining(`您已就 2026-11-22 在示例海区的${benefit}报过案，编号 IC20261122000001，有了结果才能再报`),
  );
  await user.clear(day);
  await user.type(day, '2026-11-24');
  await user.click(form.getByRole('button', { name: '提交理赔申请' }));
  expect(day).toBeValid();
});

it('leads to the claim that the address names', () => {
  window.history.replaceState(null, '', '#claim-018f0000-0000-7000-8000-000000000001');
  draw({ actions: ['claim'], claims: TWO });
  expect(screen.getByRole('heading', { name: /^2026-11-22/ })).toHaveFocus();
  window.history.replaceState(null, '', window.location.pathname);
});

it('keeps a claim that is put aside', async () => {
  fakeFetch(({ address }) => (address.endsWith('/user/consents') ? AGREED : { json: { code: 200, msg: '', data: {} } }));
  const user = draw({ actions: ['claim'] });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await fill(user, screen.getByRole('form', { name: '申请理赔' }));
  await user.click(screen.getByRole('button', { name: '先不交，填的留着' }));
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  expect(screen.getByLabelText('在哪里')).toHaveValue('示例海区');
});

it('asks for the account once more, with the consent to it, where that was taken back', async () => {
  fakeFetch(() => rowsAnswer([]));
  const user = draw({ actions: ['supplement'], claims: [sampleClaim({ bankAccount: '' })] });
  const form = within(screen.getByRole('form', { name: /补充理赔材料/ }));
  expect(await form.findByLabelText(/我同意把这个账号交给/)).not.toBeChecked();
  await user.click(form.getByRole('button', { name: '补好了，交回去' }));
  expect(form.getAllByText('账号不能为空')).toHaveLength(2);
  expect(form.getAllByText('请先看一遍并同意《银行账号处理同意书》')).toHaveLength(2);
});

it('asks for another account alone where nothing else is wanted, and leads to it', async () => {
  fakeFetch(() => rowsAnswer([]));
  const user = draw({
    actions: ['supplement'],
    claims: [sampleClaim({ bankAccount: '', onlyAccount: true, paidAmount: 1200, answer: '' })],
  });
  expect(screen.getByRole('heading', { name: '理赔要重新填账号' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('保险公司要的写在下面');
  await user.click(screen.getByRole('button', { name: '重新填账号' }));
  const form = within(screen.getByRole('form', { name: /重新填收款账号/ }));
  expect(form.getByLabelText('赔到哪个账号')).toHaveFocus();
  expect(form.getAllByRole('textbox')).toHaveLength(1);
  await user.click(form.getByRole('button', { name: '填好了，接着办' }));
  expect(form.getAllByText('账号不能为空')).toHaveLength(2);
});

it('shows what the insurer asks for in addition, with the form that answers it', () => {
  draw({ actions: ['supplement'], whoseTurn: 'applicant', claims: [sampleClaim()] });
  expect(screen.getByText('保险公司说：“请补一张诊断证明”')).toBeVisible();
  expect(screen.getByText('现在轮到您')).toBeVisible();
  expect(screen.getByRole('heading', { name: '理赔要补材料' })).toBeVisible();
  expect(screen.getByRole('form', { name: /补充理赔材料/ })).toBeVisible();
});

it('what waits stands first: the button leads to the form for the papers, whatever else could be done', async () => {
  fakeFetch(() => AGREED);
  const user = draw({ actions: ['renew', 'supplement'], whoseTurn: 'applicant', claims: [sampleClaim()] });
  const names = screen.getAllByRole('button', { name: /^(补材料|续保)$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['补材料', '续保']);
  await user.click(screen.getByRole('button', { name: '补材料' }));
  expect(screen.getByLabelText('补了什么')).toHaveFocus();
});

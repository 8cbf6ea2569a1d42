import { webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseParts } from '#components/case/case-detail.tsx';
import { TIERED } from '#components/insurance/testing/sample-insurance.ts';
import { sampleClaim, sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { InsuranceClaim, InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { tableCsv } from '#lib/validation/csv.ts';
import { insuranceDetail, insuranceList } from './insurance.tsx';

let pushed: string[] = [];

function draw(changed: Partial<InsuranceOrder>) {
  pushed = [];
  render(
    <InPage onPush={(href) => pushed.push(href)}>
      <CaseParts view={insuranceDetail} shown={{ item: sampleOrder(changed), nowMs: Date.now(), reload: async () => undefined }} />
    </InPage>,
  );
  return userEvent.setup();
}

const AGREED = rowsAnswer([sampleConsent('bankAccount')]);

const fill = async (user: ReturnType<typeof userEvent.setup>, form: HTMLElement) => {
  await user.type(within(form).getByLabelText('哪天出的事'), '2026-11-22');
  await user.type(within(form).getByLabelText('在哪里'), '示例海区');
  await user.type(within(form).getByLabelText('怎么回事'), '起网时摔伤');
};

beforeAll(stubDialog);
beforeEach(() => sessionStorage.clear());
afterEach(() => setPageCookie('SIGNED_IN=; max-age=0'));

it('offers only what the platform allows', () => {
  draw({ actions: [] });
  expect(screen.queryByRole('button', { name: /退保|取消投保|申请理赔|续保|去付款/ })).toBeNull();
});

it('ignores an action that it does not know', () => {
  draw({ actions: ['teleport', 'cancel', 'surrender'] as never, refundPreview: null });
  expect(screen.getByRole('button', { name: '取消投保' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /退保|teleport/ })).toBeNull();
});

it('says what a surrender pays back before it is asked for, and wants a reason', async () => {
  const refundPreview = { refund: 240, isFull: true, coolingUntil: '2026-12-05', daysLeft: 365, days: 365 };
  const user = draw({ actions: ['surrender'], refundPreview });
  await user.click(screen.getByRole('button', { name: '退保' }));
  const dialog = screen.getByRole('dialog', { name: '退保' });
  expect(dialog).toHaveTextContent('还在犹豫期（到 2026-12-05），全额退 240.00 元。');
  await user.click(within(dialog).getByRole('button', { name: '退保，退回 240.00 元' }));
  expect(within(dialog).getByText('请填写原因')).toBeVisible();
});

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

it('shows what each cover pays with the sum that was bought, on the order and where it is claimed', async () => {
  fakeFetch(() => AGREED);
  const { application, product } = sampleOrder();
  const user = draw({
    actions: ['claim'],
    application: { ...application, sumInsured: '40' },
    product: { ...product, coverage: TIERED },
    claims: [sampleClaim({ state: '2', benefit: '意外医疗', insuredName: application.insureds[0]?.name, paidAmount: 35_000 })],
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
  expect(new URL(href, 'http://x').searchParams.get('order')).toBe('IO20261120000001 理赔 2026-11-22');
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

it('says why nothing else can be claimed while one claim is open, and what to do meanwhile', () => {
  draw({ state: '60', claims: [sampleClaim({ state: '1' })], claimState: '1' });
  expect(screen.getByText(/^有理赔的保单不能退保/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请理赔' })).toBeNull();
  expect(screen.getByText(/一张保单一次只能办一件理赔/)).toHaveTextContent('先打客服 0594-0000000 报案');
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
  const form = within(screen.getByRole('form', { name: '补充理赔材料' }));
  expect(await form.findByLabelText(/我同意把这个账号交给/)).not.toBeChecked();
  await user.click(form.getByRole('button', { name: '补好了，交回去' }));
  expect(form.getAllByText('账号不能为空')).toHaveLength(2);
  expect(form.getAllByText('请先看一遍并同意《银行账号处理同意书》')).toHaveLength(2);
});

it('shows what the insurer asks for in addition, with the form that answers it', () => {
  draw({ actions: ['supplement'], whoseTurn: 'applicant', claims: [sampleClaim()] });
  expect(screen.getByText('保险公司说：“请补一张诊断证明”')).toBeVisible();
  expect(screen.getByText('现在轮到您')).toBeVisible();
  expect(screen.getByRole('heading', { name: '理赔要补材料' })).toBeVisible();
  expect(screen.getByRole('form', { name: '补充理赔材料' })).toBeVisible();
});

it('what waits stands first: the button leads to the form for the papers, whatever else could be done', async () => {
  fakeFetch(() => AGREED);
  const user = draw({ actions: ['renew', 'supplement'], whoseTurn: 'applicant', claims: [sampleClaim()] });
  const names = screen.getAllByRole('button', { name: /^(补材料|续保)$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['补材料', '续保']);
  await user.click(screen.getByRole('button', { name: '补材料' }));
  expect(screen.getByLabelText('补了什么')).toHaveFocus();
});

it('a renewal that is being given back is no cover to count on', () => {
  draw({ renewedBy: 'IO20261120000009', renewalState: '80' });
  expect(screen.getByText('续保单正在退保：', { exact: false })).toBeVisible();
});

it('says on the order how often a premium is paid, and what is paid now', () => {
  const { product } = sampleOrder();
  const yearly = { ...product, pricing: { ...product.pricing, per: 'eachYear' as const } };
  const order = { state: '30', premium: 590, premiumYears: 10, startDate: '2026-12-01', endDate: '2036-11-30', product: yearly } as const;
  draw(order);
  expect(insuranceDetail.head(sampleOrder(order), Date.now()).next).toContain('保费每年 590.00 元，交 10 年，现在付第一年的。');
  expect(screen.getByText('您自己出').parentElement).toHaveTextContent('每年 590.00 元，交 10 年');
});

it('a renewal that waits for its premium is no renewal yet, and the policy leads to the payment', () => {
  draw({ renewedBy: 'IO20261120000009', renewalState: '30' });
  expect(screen.getByText('续保单还没有付款：', { exact: false })).toBeVisible();
  expect(screen.queryByText('已经续保：', { exact: false })).toBeNull();
  expect(screen.getByRole('link', { name: '去付续保的保费' })).toHaveAttribute('href', expect.stringContaining('IO20261120000009'));
});

it.each([
  ['00', '接着办续保', '/confirmInsured?orderNo=IO20261120000009&productCode=I1'],
  ['20', '接着办续保', '/user/insureOrder?orderNo=IO20261120000009'],
  ['50', '看续保的那一单', '/user/insureOrder?orderNo=IO20261120000009'],
] as const)('a renewal that was begun and stands at %s is gone on with, and not begun again', (renewalState, name, href) => {
  draw({ actions: ['renew'], renewedBy: 'IO20261120000009', renewalState });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: '续保' })).toBeNull();
});

it.each([
  ['92', '再试一次'],
  ['91', '重新投保'],
  ['93', '重新投保'],
  ['94', '重新投保'],
  ['81', '再买一份'],
] as const)('what ended in state %s is begun once more with what it holds, to be looked back over', async (state, label) => {
  setPageCookie('SIGNED_IN=1');
  const sent = fakeFetch(({ address }) =>
    address.endsWith('/renew')
      ? { json: { code: 200, msg: '', data: { orderNo: 'IO20261120000009', state: '00', version: 1 } } }
      : { json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] },
  );
  const user = draw({ state, actions: ['again'], policyNo: '' });
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('资料从这一单带过去，不用再填。');
  await user.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(pushed).toEqual(['/confirmInsured?orderNo=IO20261120000009&productCode=I1&step=confirm']));
  expect(sent.find(({ address }) => address.endsWith('/renew'))?.body).toContain('IO20261120000001');
});

it('another try that was begun is gone on with', () => {
  draw({ state: '92', actions: ['again'], policyNo: '', renewedBy: 'IO20261120000009', renewalState: '00' });
  expect(screen.getByRole('link', { name: '接着重新投保' })).toHaveAttribute('href', expect.stringContaining('step=confirm'));
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
});

it.each([
  ['有病吗，请写清楚是哪年', 'notice'],
  ['请核对：有病吗', 'notice'],
  ['投保人的手机号少一位', 'holder'],
  ['林小溪的证件号码不对', 'insured'],
  ['第 2 位的关系选错了', 'insured'],
  ['保额不能高于财产价值 50 万元', 'cover'],
  ['生效日期太晚，投保人电话也请核对', 'cover'],
  ['请改一下', 'confirm'],
] as const)('an order of which the insurer says “%s” is opened at %s', (insurerRemark, step) => {
  const { application } = sampleOrder();
  const insureds = [
    { relation: '配偶', name: '林小溪', idType: '1' as const, idNo: '3503****01', birthDate: '', occupationClass: '', declared: [] },
  ];
  draw({ state: '15', actions: ['amend'], whoseTurn: 'applicant', insurerRemark, application: { ...application, insureds } });
  expect(screen.getByRole('link', { name: '去修改' })).toHaveAttribute('href', expect.stringMatching(new RegExp(`step=${step}$`)));
});

it.each([
  [{ state: '91', policyNo: '' }, '看这一单'],
  [{ state: '70' }, '看保单'],
  [{ state: '60', actions: ['renew'] }, '去续保'],
  [{ state: '60', actions: ['renew'], renewalState: '00' }, '接着办续保'],
] as const)('a row of the list promises no policy where there is none, nor a renewal that is begun: %j', (changed, name) => {
  render(<InPage>{insuranceList.row(sampleOrder(changed as Partial<InsuranceOrder>), { nowMs: Date.now() } as never)}</InPage>);
  expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
});

it('saves the shown orders, whose words no table program takes for a formula', () => {
  const row = {
    orderNo: 'IO20261120000001',
    policyNo: '',
    productName: '小店综合险',
    insurerName: '枫亭财产保险（示例）',
    insuredName: '=1+1',
    state: '00',
    premium: 380,
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    applyTime: null,
    updateTime: '2026-11-20T09:00:00+08:00',
  } as InsuranceOrderRow;
  const [head, first] = tableCsv(insuranceList.csv ?? [], [row], 0)
    .trim()
    .split('\r\n');
  expect(head).toContain('订单号,保单号,产品');
  expect(first).toContain("IO20261120000001,,小店综合险,枫亭财产保险（示例）,'=1+1,");
  expect(first).toContain(',380.00,2026-12-01,2027-11-30,,2026-11-20 09:00');
});

it('compares a file that the reader chooses with the policy that was issued, in plain words', async () => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  const fileSha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const policy = {
    policyNo: 'P1',
    issueTime: '2026-11-20T09:00:00+08:00',
    fileName: '保单.pdf',
    fileUrl: '/oss_server/arn/p.pdf',
    fileSha256,
  };
  const user = draw({ policy });
  const box = screen.getByLabelText('文件指纹');
  expect(box).toHaveAccessibleDescription('把手里的文件选进来，对得上就是同一份。文件不会传出去');
  const choose = (name: string, text: string) => {
    const file = new File([text], name, { type: 'application/pdf' });
    Object.defineProperty(file, 'arrayBuffer', { value: async () => Buffer.from(text) });
    return user.upload(box, file);
  };
  await choose('a.pdf', 'abc');
  expect(await screen.findByText('a.pdf：对得上，是同一份')).toBeVisible();
  await choose('b.pdf', 'abd');
  expect(await screen.findByText('b.pdf：对不上，不是这一份，或者被改过')).toBeVisible();
});

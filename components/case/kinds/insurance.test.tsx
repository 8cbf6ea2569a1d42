import { webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import { NO_INSURED } from '#components/insurance/apply/application.ts';
import { drawOrder } from '#components/insurance/testing/draw-order.tsx';
import { sampleClaim, sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { tableCsv } from '#lib/validation/csv.ts';
import { insuranceDetail, insuranceList } from './insurance.tsx';

const POLICY = {
  policyNo: 'P1',
  issueTime: '2026-11-20T09:00:00+08:00',
  fileName: '保单.pdf',
  fileUrl: '/oss_server/arn/p.pdf',
  fileSha256: '',
};
let pushed: string[] = [];

function draw(changed: Partial<InsuranceOrder>) {
  pushed = [];
  return drawOrder(changed, (href) => pushed.push(href));
}

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

it.each([
  ['by number and product, of a draft', { state: '00' }, []],
  ['by number alone, of a renewal', { state: '00', renewOf: 'IO20261120000009' }, ['insure:I1', 'apart:I1']],
  ['by number alone, of one that the insurer wanted changed', { state: '15' }, ['insure:I1', 'apart:I1']],
] as const)('keeps no copy in this tab of an application that is called off: %s', async (_, changed, stays) => {
  setPageCookie('SIGNED_IN=1');
  fakeFetch(() => ({ json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] }));
  const toKey = (name: string) => `portal:form:u1:/confirmInsured:${name}`;
  for (const name of ['insure:I1', 'apart:I1', 'insure:IO20261120000001']) sessionStorage.setItem(toKey(name), '{}');
  const user = draw({ ...changed, actions: ['cancel'] });
  const isDraft = changed.state === '00';
  const label = isDraft ? '不要这份草稿了' : '取消投保';
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(screen.getByRole('dialog'));
  if (isDraft) expect(dialog.queryByRole('textbox')).toBeNull();
  else await user.type(dialog.getByLabelText(/为什么取消/), '不买了');
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(sessionStorage.getItem(toKey('insure:IO20261120000001'))).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.includes('/confirmInsured:'))).toEqual(stays.map(toKey));
});

it('says what a surrender pays back before it is asked for, and wants a reason', async () => {
  const refundPreview = { refund: 240, isFull: true, coolingUntil: '2026-12-05', daysLeft: 365, days: 365 };
  const user = draw({ actions: ['surrender'], refundPreview });
  await user.click(screen.getByRole('button', { name: '退保' }));
  const dialog = screen.getByRole('dialog', { name: '退保' });
  expect(dialog).toHaveTextContent('还在犹豫期（到 2026-12-05），全额退 240.00 元。');
  expect(dialog).toHaveTextContent('开过发票的，退款时发票红冲，不能再用来报销和抵扣。');
  await user.click(within(dialog).getByRole('button', { name: '退保，退回 240.00 元' }));
  expect(within(dialog).getByText('请填写原因')).toBeVisible();
});

it('says before a surrender that an invoice of two orders is reversed as a whole, and what is asked for again', async () => {
  const invoices = [{ invoiceNo: 'IV1', amount: 2202, isIssued: true, others: ['IO20261120000002'] }];
  const refundPreview = { refund: 240, isFull: true, coolingUntil: '2026-12-05', daysLeft: 365, days: 365, invoices };
  const user = draw({ actions: ['surrender'], refundPreview });
  await user.click(screen.getByRole('button', { name: '退保' }));
  expect(screen.getByRole('dialog', { name: '退保' })).toHaveTextContent(
    '退款时发票 IV1 整张（2,202.00 元）红冲，不能再用来报销和抵扣。同一张上的 IO20261120000002 不退，它的部分要重新申请开票。',
  );
});

it('takes a surrender back that is in work', async () => {
  setPageCookie('SIGNED_IN=1');
  const sent = fakeFetch(({ address }) =>
    address.endsWith('/withdraw-surrender')
      ? { json: { code: 200, msg: '', data: { orderNo: 'IO20261120000001', state: '60', version: 7 } } }
      : { json: { code: 200, msg: '', data: {} }, cookies: ['XSRF-TOKEN=t'] },
  );
  const user = draw({ state: '80', actions: ['withdrawSurrender'], version: 6 });
  await user.click(screen.getByRole('button', { name: '撤回退保' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回退保' }));
  await waitFor(() => expect(sent.map(({ address }) => address)).toContainEqual(expect.stringMatching(/withdraw-surrender$/)));
});

it('a renewal that is being given back is no cover to count on', () => {
  draw({ renewedBy: 'IO20261120000009', renewalState: '80' });
  expect(screen.getByText('续保单正在退保：', { exact: false })).toBeVisible();
});

it.each([
  ['60', '这张保单到 2027 年 11 月 30 日结束。'],
  ['70', '这张保单到 2027 年 11 月 30 日已经结束。'],
] as const)(
  'while its renewal is being given back, a policy at %s says when it ends, and leads to where that is taken back',
  (state, gap) => {
    const order = { state, renewedBy: 'IO20261120000009', renewalState: '80', endDate: '2027-11-30' } as const;
    draw(order);
    expect(screen.getByRole('link', { name: '看正在退的那一单' })).toHaveAttribute('href', '/user/insureOrder?orderNo=IO20261120000009');
    expect(screen.queryByRole('link', { name: /接着/ })).toBeNull();
    const { next } = insuranceDetail.head(sampleOrder(order), Date.parse('2026-11-20T09:00:00+08:00'));
    expect(next.join('')).toContain(`${gap}想接着保，到那一单撤回退保，或者等退完再续保。`);
  },
);

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
  ['20', '看续保的那一单', '/user/insureOrder?orderNo=IO20261120000009'],
  ['50', '看续保的那一单', '/user/insureOrder?orderNo=IO20261120000009'],
] as const)('a renewal that was begun and stands at %s is gone on with, and not begun again', (renewalState, name, href) => {
  draw({ actions: ['renew'], renewedBy: 'IO20261120000009', renewalState });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: '续保' })).toBeNull();
});

it('leads from a refused application to the insurance of the same kind', () => {
  draw({ state: '91', actions: ['again'], policyNo: '', type: '8' });
  expect(screen.getByRole('link', { name: '看看别的产品' })).toHaveAttribute('href', '/insure?type=8');
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

it('another one that was bought after a policy was given back is no renewal', () => {
  const people = ['林示例', '林小溪'].map((name) => ({ ...NO_INSURED, name, relation: '本人' }));
  const { application: sample } = sampleOrder();
  const application = { ...sample, holder: { ...sample.holder, name: '林示例' }, insureds: people, sumInsured: '100' };
  draw({ state: '81', renewedBy: 'IO20261120000009', renewalState: '20', application, sumInsured: 200, policy: POLICY });
  expect(screen.getByText('再买的一份还在办：', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: '看再买的那一单' })).toBeVisible();
  expect(screen.getByText('保额').closest('div')).toHaveTextContent('每人 100 万元，2 人一共 200 万元');
  expect(screen.getByText(/只作记录；每个人的保险凭证不再出/)).toBeVisible();
  for (const label of ['被保险人 1', '被保险人 2']) expect(document.body).toHaveTextContent(label);
});

it('a draft of several people without names says how many, set apart', () => {
  render(<InPage>{insuranceList.row(sampleOrder({ state: '00', insuredName: '3 人' }), { nowMs: Date.now() } as never)}</InPage>);
  expect(screen.getByRole('heading').textContent).toBe('示例意外险，保 3 人');
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
  [{ state: '81', renewalState: '00' }, '接着再买一份'],
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
  const user = draw({ policy: { ...POLICY, fileSha256 } });
  const box = screen.getByLabelText('文件指纹');
  expect(box).toHaveAccessibleDescription('把手里的文件选进来，对得上就是同一份。只认保单这一份，保险凭证不在里面。文件不会传出去');
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

it('names what is insured, who gets how much, and where people and data of a policy in force are changed', () => {
  const { application, product } = sampleOrder();
  draw({
    product: { ...product, insuredKind: '2', pricing: { ...product.pricing, unit: '亩' } },
    application: {
      ...application,
      holder: { ...application.holder, name: '林示例' },
      insureds: [{ ...NO_INSURED, name: '林示例', relation: '本人' }],
      subject: { ...application.subject, crop: '枇杷', place: '示例村' },
      units: '20',
      beneficiaryKind: '指定',
      beneficiaries: [{ name: '林小溪', relation: '子女', idNo: '', sharePercent: '100' }],
    },
  });
  for (const text of ['枇杷', '示例村', '20 亩', '林小溪（子女）100%']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/加人、减人、改资料，找示例保险改/)).toHaveTextContent(/还是投保时的人；后来加的人出了事，打这个电话报案。$/);
});

it.each([
  ['nobody', [], '正在保障中', '改资料，找示例保险改', null],
  ['the holder alone', [['林示例', '本人']], '正在保着您', '改资料，找示例保险改', '保险凭证'],
  ['a child alone', [['林小禾', '子女']], '正在保着林小禾', '改资料，找示例保险改', '保险凭证'],
  [
    'several',
    [
      ['林示例', '本人'],
      ['林小禾', '子女'],
    ],
    '正在保着 2 个人',
    '加人、减人、改资料，找示例保险改',
    '每个人的保险凭证，2 份',
  ],
] as const)('a policy in force speaks of whom it covers: %s', (_, people, title, changes, certificates) => {
  const { application, product } = sampleOrder();
  const insureds = people.map(([name, relation]) => ({ ...NO_INSURED, name, relation }));
  const order = {
    product: { ...product, serviceTel: '0594-0000000' },
    application: { ...application, holder: { ...application.holder, name: '林示例' }, insureds },
    policy: POLICY,
  };
  draw(order);
  expect(insuranceDetail.head(sampleOrder(order), Date.now()).title).toBe(title);
  expect(screen.getByText(/改资料，找示例保险改/).textContent).toMatch(new RegExp(`^${changes}`));
  if (certificates === null) expect(screen.queryByText(/保险凭证/)).toBeNull();
  else expect(screen.getByText(certificates)).toBeVisible();
});

it('says in the course of a claim how much was granted', () => {
  const step = { action: 'uphold', fromState: '1', toState: '5', actorType: 'institution', actorName: '示例保险', remark: '' } as const;
  draw({ claims: [sampleClaim({ state: '5', answer: '', paidAmount: 980, timeline: [{ ...step, time: '2026-11-24T10:00:00+08:00' }] })] });
  expect(screen.getByText('同意赔 980.00 元').closest('li')).toHaveTextContent(/^同意赔付/);
});

it('names no premium of a draft whose sum insured is not filled in', () => {
  draw({ state: '00', sumInsured: 0, premium: 0 });
  expect(screen.getByText('您自己出').parentElement).toHaveTextContent('您自己出填了保额才算得出');
  const [, row] = tableCsv(insuranceList.csv ?? [], [sampleOrder({ sumInsured: 0, premium: 0 })], 0).split('\r\n');
  expect(row).not.toContain('0.00');
});

it('says of a paper that came later when it came', () => {
  const file = { fileName: '发票.pdf', fileUrl: '/arn/a.pdf' };
  const files = [file, { ...file, fileUrl: '/arn/b.pdf', uploadTime: '2026-11-25T15:04:00+08:00' }];
  draw({ claims: [sampleClaim({ files, createTime: '2026-11-22T10:00:00+08:00' })] });
  const rows = within(screen.getByRole('list', { name: '交过的资料' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('补充于 2026-11-25 15:04'))).toEqual([false, true]);
});

it('takes a claim of what happened before the day on which the policy was given back', () => {
  const surrender = { reason: '不要了', refund: 10, applyTime: '2026-11-24T09:00:00+08:00', finishTime: null };
  draw({ state: '80', actions: ['claim'], claims: [], surrender });
  expect(screen.getByText(/2026-11-24 您申请了退保，这天和以前出的事还可以申请理赔/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申请理赔' })).toBeVisible();
});

it('says of a cover that pays a share of the sum insured how much that is, of one whose words tell no sum that its terms do, and takes no more', async () => {
  fakeFetch(() => rowsAnswer([]));
  const { application, product } = sampleOrder();
  const coverage = [
    { name: '火灾', limit: '按保额赔', note: '' },
    { name: '施救费', limit: '保额的 10%', note: '' },
    { name: '买家拒收', limit: '货款的 70%', note: '' },
  ];
  const user = draw({
    actions: ['claim'],
    sumInsured: 1200,
    application: { ...application, insureds: [], sumInsured: '1200' },
    product: { ...product, subjectKind: 'property', coverage },
  });
  await user.click(screen.getByRole('button', { name: '申请理赔' }));
  await user.selectOptions(screen.getByLabelText('要赔的是哪一项'), '施救费');
  const amount = screen.getByLabelText('申请赔多少');
  expect(amount).toHaveAccessibleDescription('这一项最多赔 1,200,000 元');
  await user.type(amount, '5000000');
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(amount).toHaveAccessibleDescription(/^这一项最多赔 1,200,000 元/);
  expect(amount).toBeInvalid();
  await user.selectOptions(screen.getByLabelText('要赔的是哪一项'), '买家拒收');
  expect(amount).toHaveAccessibleDescription(/这一项按条款赔（货款的 70%）/);
  await user.type(amount, '0');
  await user.click(screen.getByRole('button', { name: '提交理赔申请' }));
  expect(amount).toHaveValue('50000000');
  expect(amount).toHaveAccessibleDescription(/超过保额了，最多填 12,000,000 元/);
});

it('shows whom a surety policy insures', () => {
  const { application } = sampleOrder();
  const subject = { ...application.subject, project: '操场改造' };
  draw({ application: { ...application, subject: { ...subject, creditorName: '示例建设中心', creditorCode: '12350300MB1XLH0010' } } });
  expect(screen.getByText('被保险人（招标人、业主等）').nextElementSibling).toHaveTextContent('示例建设中心');
  expect(screen.getByText('被保险人的统一社会信用代码').nextElementSibling).toHaveTextContent('12350300MB1XLH0010');
});

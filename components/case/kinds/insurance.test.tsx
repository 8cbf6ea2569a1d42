import { webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import { NO_INSURED } from '#components/insurance/apply/application.ts';
import { drawOrder } from '#components/insurance/testing/draw-order.tsx';
import { sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { tableCsv } from '#lib/validation/csv.ts';
import { insuranceDetail, insuranceList } from './insurance.tsx';

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

it('says what a surrender pays back before it is asked for, and wants a reason', async () => {
  const refundPreview = { refund: 240, isFull: true, coolingUntil: '2026-12-05', daysLeft: 365, days: 365 };
  const user = draw({ actions: ['surrender'], refundPreview });
  await user.click(screen.getByRole('button', { name: '退保' }));
  const dialog = screen.getByRole('dialog', { name: '退保' });
  expect(dialog).toHaveTextContent('还在犹豫期（到 2026-12-05），全额退 240.00 元。');
  await user.click(within(dialog).getByRole('button', { name: '退保，退回 240.00 元' }));
  expect(within(dialog).getByText('请填写原因')).toBeVisible();
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

it('names what is insured, who gets how much, and where people and data of a policy in force are changed', () => {
  const { application, product } = sampleOrder();
  draw({
    product: { ...product, pricing: { ...product.pricing, unit: '亩' } },
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
  expect(screen.getByText(/加人、减人、改资料，找示例保险改/)).toBeVisible();
});

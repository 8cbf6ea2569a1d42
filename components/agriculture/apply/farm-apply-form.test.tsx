import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { MatchFacts, MatchRule } from '#lib/contract/match/match-rule.ts';
import { matchRules } from '#lib/contract/match/match-rules.ts';
import { dataAnswer, type FakeResponse, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { FULL_FARM as FULL } from '#lib/testing/sample-farm-content.ts';
import type { FarmApplyProduct } from './farm-application.ts';
import { FarmApplyForm } from './farm-apply-form.tsx';

const SUBMIT_NO = 'AG20261122000001';
const product: FarmApplyProduct = {
  ...{ productCode: 'F1', productName: '示例枇杷贷', agencyId: 'bank', agencyName: '示例银行' },
  ...{ amountStart: 10, amountEnd: 100, rateStart: 4, rateEnd: 5, rateNegotiable: false, termStart: 6, termEnd: 12 },
  ...{ guaranteeTypes: ['1'], payTypes: ['1'], seasonal: true, fees: [], materials: [] },
  conditions: [
    { text: '种枇杷、龙眼满 2 年', note: '' },
    { text: '面积 3 亩以上', note: '' },
  ],
  lead: '',
};
const OTHERS = [{ ...product, agencyId: 'other', agencyName: '别家银行', allInRate: null, trades: [] }];
const FORMER = { orderNo: 'AG20261101000001', zone: 'agri', applyTime: '2026-11-01T10:00:00+08:00' };

function startUpstream(
  submissions: (FakeResponse | Error)[],
  protocolState = '1',
  former: object | null = null,
  draft: object | null = null,
  rules: readonly MatchRule[] = [],
  /** As an upstream tells it that keeps for which number was signed. */
  signedFor: string | null = null,
  consents = [sampleConsent('institution', { subject: 'bank' })],
) {
  let state = protocolState;
  const sent = fakeFetch(({ address, body }) => {
    if (address.endsWith('/match')) {
      const { facts } = JSON.parse(String(body)) as { facts: MatchFacts };
      return dataAnswer({
        ownFields: [],
        products: [{ product: {}, result: matchRules(rules, facts), unjudged: 1 }],
        policies: [],
        judged: 1,
      });
    }
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/submit')) return submissions.shift();
    if (address.endsWith('/user/consents')) return rowsAnswer(consents);
    if (address.endsWith('/profile')) return dataAnswer({ id: 'u1', loginName: 'u', nickName: '林小田', accountType: 'INDIVIDUAL' });
    if (address.includes('signProtocol'))
      return dataAnswer({ version: '1', title: '授权书', paragraphs: [], state, expireTime: '2027-01-01', idNo: signedFor });
    if (address.endsWith('getQRCode')) return dataAnswer({ qrId: 'qr-1', img: 'AA==', expireSeconds: 120, address: '' });
    if (address.includes('signStatus')) {
      state = '1';
      return dataAnswer({ state: '2' });
    }
    if (address.includes('state=00'))
      return rowsAnswer(draft === null ? [] : [{ ...FORMER, applyTime: null, updateTime: '2026-11-20T21:05:00+08:00' }]);
    if (address.includes('/order/list-order-by-page')) return rowsAnswer(former === null ? [] : [FORMER]);
    if (address.endsWith(`/fin/order/${FORMER.orderNo}`)) return dataAnswer({ ...FORMER, agriculture: { content: former, score: 60 } });
    if (address.includes('/fin/order/')) return dataAnswer({ sla: [], agriculture: { content: { agencyIds: ['other'] }, score: 60 } });
    return dataAnswer(address.includes('/draft/') ? draft : []);
  });
  return (path = '/submit') => sent.filter(({ address }) => address.endsWith(path));
}

function show(step: string, typed: object | null, materials: FarmApplyProduct['materials'] = [], isSignedIn = true, payTypes = ['1']) {
  setPageCookie(`SIGNED_IN=1; path=/; max-age=${isSignedIn ? 60 : 0}`);
  window.history.replaceState(null, '', `/agriculture/submit?productId=F1&step=${step}`);
  if (!isSignedIn) sessionStorage.setItem('portal:form::/agriculture/submit:consent:institution', JSON.stringify({ ticked: 'bank' }));
  if (typed !== null)
    sessionStorage.setItem('portal:form::/agriculture/submit:farm:F1', JSON.stringify({ content: typed, submission: null, savedAtMs: 0 }));
  const page = render(
    <InPage>
      <FarmApplyForm product={{ ...product, materials, payTypes }} others={OTHERS} />
    </InPage>,
  );
  return { user: userEvent.setup(), page };
}

const handIn = async (user: ReturnType<typeof userEvent.setup>, idNo = '350399199001010016') => {
  await user.type(await screen.findByLabelText('身份证号'), idNo);
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  await user.click(await screen.findByRole('button', { name: '递交申请' }));
};

beforeAll(() => {
  stubDialog();
  window.scrollTo = () => {};
});
beforeEach(() => sessionStorage.clear());

it('takes the tab that comes along with a paste for a blank', async () => {
  startUpstream([]);
  show('review', { ...FULL, purpose: '疏果请人\t买肥料' });
  expect(await screen.findByText('疏果请人 买肥料')).toBeVisible();
  expect(screen.queryByText(/请不要输入换行/)).toBeNull();
});

it('says at each field of a step what is wrong, goes to the first, and forgets it where it is put right', async () => {
  startUpstream([]);
  const { user } = show('loan', { ...FULL, amount: '101', purpose: '', guarantee: '3' });
  const amount = await screen.findByLabelText('借多少');
  await waitFor(() => expect(amount).toHaveValue('101'));
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(amount).toHaveAccessibleDescription(/这个产品能借 10 万到 100 万元/);
  expect(screen.getByLabelText('用来做什么')).toHaveAccessibleDescription(/请填写用来做什么/);
  expect(screen.getByLabelText(/还剩几年/)).toHaveAccessibleDescription(/拿去抵押的，请填还剩几年/);
  expect(amount).toHaveFocus();
  await user.clear(amount);
  await user.type(amount, '50');
  expect(amount).not.toHaveAccessibleDescription(/这个产品能借 10 万到 100 万元$/);
  expect(amount).toBeValid();
});

it('begins a second application with the farm of the last one, and not with its loan', async () => {
  startUpstream([], '1', { ...FULL, landYears: '12', idNo: '3503************3X' });
  show('trade', null);
  expect(await screen.findByText('上次填过的内容带过来了。')).toBeVisible();
  expect(screen.getByLabelText('规模')).toHaveValue('12');
  expect(screen.getByRole('radio', { name: '水果' })).toBeChecked();
  expect(screen.getByText(/种枇杷、龙眼满 2 年；面积 3 亩以上。/)).toBeVisible();
  cleanup();
  show('loan', null);
  expect(await screen.findByRole('radio', { name: /^信用/ })).not.toBeChecked();
  expect(screen.queryByText('上次填过的内容带过来了。')).toBeNull();
  expect(screen.getByLabelText('借多少')).toHaveValue('');
  expect(screen.getByLabelText('用来做什么')).toHaveValue('');
  expect(screen.getByLabelText(/还剩几年/)).toHaveValue('12');
  expect(screen.getByLabelText(/还剩几年/)).toHaveAccessibleDescription(/上次填的带过来了/);
});

it('brings the score and the focus to whoever has just signed', async () => {
  startUpstream([], '0');
  const { user } = show('sign', { ...FULL, idNo: '' });
  await user.type(await screen.findByLabelText('身份证号'), '35030019000101003X');
  await user.click(await screen.findByRole('button', { name: '看完了，取授权二维码' }));
  const signed = await screen.findByText(/信用分已经算好。授权期内不用再扫/, {}, { timeout: 8_000 });
  expect(signed.closest('[tabindex="-1"]')).toHaveFocus();
});

it('asks for the authorisation anew once the number is another than it was given for', async () => {
  const sent = startUpstream([], '0');
  const { user } = show('sign', { ...FULL, idNo: '' });
  const number = await screen.findByLabelText('身份证号');
  await user.type(number, '35030019000101003X');
  await user.click(await screen.findByRole('button', { name: '看完了，取授权二维码' }));
  expect(await screen.findByText(/信用分已经算好。授权期内不用再扫/, {}, { timeout: 8_000 })).toBeVisible();
  await user.clear(number);
  await user.type(number, '350399199001010016');
  expect(await screen.findByText('授权不是为这个号码办的，请重新扫码授权。')).toBeVisible();
  expect(screen.queryByText(/^已经授权/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('授权不是为这个号码办的');
  await user.click(screen.getByRole('button', { name: '看完了，取授权二维码' }));
  await waitFor(() => expect(sent('getQRCode')).toHaveLength(2));
  expect(await screen.findByText(/^已经授权/, {}, { timeout: 8_000 })).toBeVisible();
  expect(sent('getQRCode').map(({ method }) => method)).toEqual(['GET', 'GET']);
});

it.each([
  ['another number', '3503************48', '授权不是为这个号码办的，请重新扫码授权', 1],
  ['no number', '', '之前的授权没有填号码，填好号码再扫一次', 0],
])(
  'asks after a reload for the authorisation anew that was given for %s, and for the number that is typed',
  async (_, signedFor, said, held) => {
    const sent = startUpstream([], '1', null, null, [], signedFor);
    const { user } = show('sign', FULL);
    const number = await screen.findByLabelText('身份证号');
    await waitFor(() => expect(screen.queryAllByText(/^已经授权/)).toHaveLength(held));
    await user.click(screen.getByRole('button', { name: '保存，下一步' }));
    expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('请输入身份证号');
    await user.type(number, '35030019000101003X');
    expect(await screen.findByText(`${said}。`)).toBeVisible();
    expect(screen.queryByText(/^已经授权/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存，下一步' }));
    expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent(said);
    await user.click(screen.getByRole('button', { name: '看完了，取授权二维码' }));
    await waitFor(() => expect(sent('getQRCode')).toMatchObject([{ method: 'POST', body: '{"idNo":"35030019000101003X"}' }]));
    expect(number).toHaveValue('35030019000101003X');
    expect(await screen.findByText(/^已经授权/, {}, { timeout: 8_000 })).toBeVisible();
  },
);

it('takes after a reload the authorisation of the number that is typed, and asks for it anew where it is refused', async () => {
  const refusal = { code: 500, msg: '授权不是为这个号码办的，请重新扫码授权', field: 'idNo' };
  const submissions = startUpstream([{ json: refusal }], '1', null, null, [], '3503************3X');
  const { user } = show('sign', FULL);
  expect(await screen.findByText('授权用的号码：3503************3X。')).toBeVisible();
  await handIn(user, '35030019000101003x');
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('授权不是为这个号码办的');
  expect(await screen.findByRole('button', { name: '看完了，取授权二维码' })).toBeVisible();
  expect(screen.getByLabelText('身份证号')).toHaveValue('35030019000101003x');
  expect(submissions()).toHaveLength(1);
});

it.each([
  ['asks for no other paper of the land', '1', 0],
  ['asks for the mortgaged one as well', '3', 1],
])('where the product takes nobody without the land contract, %s', async (_, guarantee, asked) => {
  startUpstream([]);
  show('papers', { ...FULL, guarantee }, [{ name: '土地承包或流转合同', note: '', required: true, templateUrl: null }]);
  await waitFor(() => expect(screen.queryByText('上传要先登录：')).toBeNull());
  expect(screen.getByText('土地承包或流转合同')).toBeVisible();
  expect(screen.queryAllByText('承包、流转合同或权证')).toHaveLength(asked);
});

it('asks how it is paid back where the product has several ways, beginning with the one that the zone shows', async () => {
  const submissions = startUpstream([dataAnswer({ submitNo: SUBMIT_NO, state: '10', acceptDue: null })]);
  const { user } = show('loan', FULL, [], true, ['1', '3', '6']);
  const ways = within(await screen.findByRole('group', { name: '希望怎么还' }));
  expect(ways.getByRole('radio', { name: /^按农时.*按农时还利息，收成以后还/ })).toBeChecked();
  const aside = screen.getByRole('complementary', { name: '您申请的产品' });
  expect(aside).toHaveTextContent(/每季还/);
  await user.click(ways.getByRole('radio', { name: /^先息后本/ }));
  expect(aside).not.toHaveTextContent(/每季还/);
  cleanup();
  const again = show('sign', { ...FULL, payType: '3' }, [], true, ['1', '3', '6']).user;
  await handIn(again);
  await waitFor(() => expect(submissions()).toHaveLength(1));
  expect(JSON.parse(String(submissions()[0]?.body))).toMatchObject({ payType: '3' });
});

it('hands out no code before the number is right, and goes to it', async () => {
  const sent = startUpstream([], '0');
  const { user } = show('sign', FULL);
  const idNo = await screen.findByLabelText('身份证号');
  await user.type(idNo, '35039919900101001');
  await user.click(await screen.findByRole('button', { name: '看完了，取授权二维码' }));
  expect(idNo).toHaveAccessibleDescription(/请输入正确的身份证号/);
  expect(idNo).toHaveFocus();
  expect(sent('getQRCode')).toHaveLength(0);
  await user.type(idNo, '6');
  await user.click(screen.getByRole('button', { name: '看完了，取授权二维码' }));
  await waitFor(() => expect(sent('getQRCode')).toHaveLength(1));
});

it('holds what was typed over a reload', async () => {
  startUpstream([]);
  const { user, page } = show('who', null);
  await user.type(await screen.findByLabelText('联系人手机号'), '13800000003');
  page.unmount();
  show('who', null);
  await waitFor(() => expect(screen.getByLabelText('联系人手机号')).toHaveValue('13800000003'));
});

it('keeps everything when the answer is lost, and sends it again under the same key', async () => {
  const submissions = startUpstream([new TypeError('lost'), dataAnswer({ submitNo: SUBMIT_NO, state: '10', acceptDue: null })]);
  const { user } = show('sign', FULL);
  await user.type(await screen.findByLabelText('身份证号'), '350399199001010016');
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  const send = await screen.findByRole('button', { name: '递交申请' });
  await user.click(send);
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(screen.getByText('疏果')).toBeVisible();
  const laterMs = Date.now() + 2_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => laterMs);
  await user.click(await screen.findByRole('button', { name: '递交申请' }));
  expect(await screen.findByText(new RegExp(SUBMIT_NO))).toBeVisible();
  clock.mockRestore();
  const keys = submissions().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(JSON.stringify(sessionStorage)).not.toContain('350399199001010016');
});

const ticked = () => screen.queryAllByText('（已完成）').map((mark) => mark.parentElement?.textContent);

it('says on the review what is missing before, and ticks no step that is not complete', async () => {
  startUpstream([]);
  show('review', { ...FULL, purpose: '' }, [{ name: '果园全景照片', note: '', required: true, templateUrl: null }]);
  expect(await screen.findByRole('heading', { name: '还差几项' })).toBeVisible();
  expect(screen.getByText(/^还没填好：借多少（请填写用来做什么）、资料（请上传果园全景照片）、扫码授权（请输入身份证号）。/)).toBeVisible();
  expect(ticked()).toEqual(['您是谁（已完成）', '做什么（已完成）']);
});

it('judges on the review each condition of the product by what was filled in', async () => {
  const asked = { required: true, unknownPolicy: 'ask' } as const;
  const sent = startUpstream([], '1', null, null, [
    { ...asked, field: 'yearsSinceRegistration', op: '>=', value: 8, label: '种满 8 年', condition: 0 },
    { ...asked, field: 'region', op: 'in', value: ['350302'], label: '在城厢区', condition: null },
    { ...asked, field: 'industry', op: 'in', value: ['farming'], label: '做现代农业', condition: null },
    { ...asked, field: 'trade', op: 'in', value: ['marine'], label: '做的是海上养殖', condition: null },
    { ...asked, field: 'collateral', op: 'in', value: ['3'], label: '有可以抵押的东西', condition: null },
  ]);
  show('review', FULL);
  expect(await screen.findByText('已满足 2 / 5 项')).toBeVisible();
  const rowOf = (text: string) => screen.getByText(text, { exact: false, selector: 'li > p' }).closest('li');
  expect(rowOf('种枇杷、龙眼满 2 年')).toHaveTextContent('不符合');
  expect(rowOf('种枇杷、龙眼满 2 年')).toHaveTextContent('还差 2 年，到时候再来。');
  expect(rowOf('面积 3 亩以上')).not.toHaveTextContent('符合');
  expect(rowOf('做现代农业')).toHaveTextContent('符合');
  expect(rowOf('做的是海上养殖')).toHaveTextContent('不符合');
  expect(rowOf('有可以抵押的东西')).toHaveTextContent('还不知道：有什么可以抵押或质押。办的时候机构会问您。');
  expect(screen.getByText('另有 1 条，办的时候由机构核对')).toBeVisible();
  expect(screen.getByRole('button', { name: '递交申请' })).toBeEnabled();
  expect(sent('/match').map(({ body }) => JSON.parse(String(body)))).toContainEqual({
    productCodes: ['F1'],
    facts: { region: '350302', industry: 'farming', trade: 'fruit', yearsSinceRegistration: 6, annualRevenue: 18, agriSubjectType: '1' },
  });
});

it('ticks no authorisation while it is open whose number it takes', async () => {
  startUpstream([]);
  show('review', { ...FULL, subjectType: '' });
  expect(await screen.findByText(/^还没填好：您是谁（请选择您是谁）、扫码授权。/)).toBeVisible();
  expect(ticked()).toEqual(['做什么（已完成）', '借多少（已完成）', '资料（已完成）']);
});

it('names on the review what is really missing: the number, where the authorisation was given', async () => {
  startUpstream([]);
  show('review', FULL);
  expect(await screen.findByText(/^还没填好：扫码授权（请输入身份证号）。/)).toBeVisible();
  expect(screen.getByText('已经授权')).toBeVisible();
});

const COMPANY = { ...FULL, subjectType: '5', creditCode: '91350300MA2XYT1A3K' };

it('ticks no authorisation that was not given, says so on the review and at its step, and sends nothing without it', async () => {
  const submissions = startUpstream([], '0');
  const { user } = show('review', COMPANY);
  expect(await screen.findByText(/^还没填好：扫码授权（请先扫码授权）。/)).toBeVisible();
  expect(screen.getByText('还没授权')).toBeVisible();
  expect(ticked()).toEqual(['您是谁（已完成）', '做什么（已完成）', '借多少（已完成）', '资料（已完成）']);
  await user.click(screen.getByRole('button', { name: '递交申请' }));
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('请先扫码授权');
  expect(await screen.findByRole('button', { name: '看完了，取授权二维码' })).toHaveFocus();
  expect(submissions()).toEqual([]);
});

it('ticks the authorisation once it is given, and says no more that it is missing', async () => {
  startUpstream([], '0');
  const { user } = show('sign', COMPANY);
  await user.click(await screen.findByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent('请先扫码授权');
  await user.click(await screen.findByRole('button', { name: '看完了，取授权二维码' }));
  expect(await screen.findByText(/信用分已经算好。授权期内不用再扫/, {}, { timeout: 8_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('请先扫码授权')).toBeNull());
  await user.click(screen.getByRole('button', { name: '保存，下一步' }));
  expect(await screen.findByText('已经授权')).toBeVisible();
  await waitFor(() => expect(ticked()).toContain('扫码授权（已完成）'));
});

it('lets a visitor without papers on to the login, and does not tick them', async () => {
  startUpstream([]);
  show('review', FULL, [{ name: '果园全景照片', note: '', required: true, templateUrl: null }], false);
  expect(await screen.findByRole('heading', { name: '再看一遍，登录后递交' })).toBeVisible();
  expect(screen.getByText('登录后再传')).toBeVisible();
  expect(ticked()).toEqual(['您是谁（已完成）', '做什么（已完成）', '借多少（已完成）']);
  expect(screen.getByRole('button', { name: '去登录，再递交' })).toBeVisible();
});

it('takes whole numbers in full-width digits and sends them plain', async () => {
  const submissions = startUpstream([dataAnswer({ submitNo: SUBMIT_NO, state: '10', acceptDue: null })]);
  const { user } = show('sign', { ...FULL, years: '８年', termMonths: '１年', scaleAmount: '１２头' });
  await handIn(user);
  expect(await screen.findByText(new RegExp(SUBMIT_NO))).toBeVisible();
  expect(await screen.findByText('交给示例银行、别家银行了')).toBeVisible();
  expect(submissions()[0]?.body).toContain('"years":"8"');
  expect(submissions()[0]?.body).toContain('"termMonths":"12"');
  expect(JSON.parse(String(submissions()[0]?.body))).toMatchObject({ scaleAmount: '12', scaleUnit: '头' });
});

function comeFromProduct() {
  setPageCookie('SIGNED_IN=1; path=/; max-age=60');
  window.history.replaceState(null, '', '/agriculture/submit?productId=F1');
  render(
    <InPage>
      <FarmApplyForm product={product} others={[]} />
    </InPage>,
  );
  return userEvent.setup();
}

it('asks whoever comes from the product of his draft, and goes on with it where it was left', async () => {
  startUpstream([], '1', null, { ...FULL, purpose: '' });
  const user = comeFromProduct();
  await user.click(await screen.findByRole('button', { name: /^接着填（.*11 月 20 日存下）$/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '您想借多少，用什么担保' })).toHaveFocus());
  await waitFor(() => expect(ticked()).toEqual(['您是谁（已完成）', '做什么（已完成）']));
  expect(screen.queryByText('上次填过的内容带过来了。')).toBeNull();
});

it.each([
  ['where something is to be filled in, past a consent that no draft keeps', FULL, '扫码授权，算信用分'],
  ['at the consent where nothing else is missing', COMPANY, '您想借多少，用什么担保'],
])('goes on with a draft %s, and asks for the consent before sending', async (_, draft, landing) => {
  const submissions = startUpstream([], '1', null, draft, [], null, []);
  const user = comeFromProduct();
  await user.click(await screen.findByRole('button', { name: /^接着填/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: landing })).toHaveFocus());
  cleanup();
  const again = show('review', COMPANY).user;
  await again.click(await screen.findByRole('button', { name: '递交申请' }));
  expect(await screen.findByRole('alert', { name: '有 1 处要改' })).toHaveTextContent(/请先看一遍并同意/);
  expect(screen.getByRole('checkbox', { name: /^我同意把/ })).toHaveAccessibleDescription(/请先看一遍并同意/);
  expect(submissions()).toEqual([]);
});

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { tickExclusions } from '../seen-steps.ts';
import { CONSENTS, FULL, ID_NO, ORDER_NO, person, prepareBrowser, product, show, startUpstream } from '../testing/apply-form-scene.tsx';
import { sampleInsurance, TIERED } from '../testing/sample-insurance.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { toApplyProduct } from './application.ts';
import { ApplyForm } from './apply-form.tsx';

prepareBrowser();

/** The account keeps a draft of the product. */
function startWithDraft(draft: InsuranceOrder, isElsewhere = () => false) {
  return fakeFetch(({ address, body }) => {
    if (address.endsWith('/save') && isElsewhere() && JSON.parse(String(body)).basedOn !== undefined)
      return { json: { code: 500, msg: '这份草稿在别处也改过，请选用哪一份', field: 'basedOn' } };
    if (isElsewhere() && address.includes(`order/${ORDER_NO}`)) return dataAnswer(CHANGED);
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    if (address.includes('productCode=I1') && address.includes('state=00')) return rowsAnswer([RENEWAL_DRAFT, draft]);
    return dataAnswer(draft);
  });
}

/** A renewal that was begun stands beside the draft of the product. */
const RENEWAL_DRAFT = sampleOrder({ orderNo: 'IO20261121000002', state: '00', renewOf: 'IO20261120000001' });
/** Left at what is covered. */
const LEFT = sampleOrder({
  ...{ orderNo: ORDER_NO, state: '00', updateTime: '2026-11-20T21:05:00+08:00' },
  application: { ...FULL, startDate: '', noticesReadAt: '' },
});
/** The same, changed in another browser. */
const CHANGED = {
  ...LEFT,
  updateTime: '2026-11-21T08:00:00+08:00',
  application: { ...LEFT.application, holder: { ...FULL.holder, address: '莆田市示例镇 9 号' } },
};
const ticked = () => screen.queryAllByText('（已完成）').map((mark) => mark.parentElement?.textContent);

it('asks whoever comes from the product whether he goes on with his draft, goes on where it was left, and never saves an empty form over it', async () => {
  const sent = startWithDraft(LEFT);
  const { user } = show('', null);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '上次填的还在' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^接着填（.*11 月 20 日存下）$/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '保什么，保多少' })).toHaveFocus());
  expect(window.location.search).toContain(`orderNo=${ORDER_NO}`);
  await waitFor(() => expect(ticked()).toEqual(['先看不赔（已完成）', '投保人（已完成）', '被保险人（已完成）']));
  expect(sent.filter(({ address }) => address.endsWith('/save'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByRole('heading', { level: 1, name: '保谁，赔给谁' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '保什么，保多少' })).toBeVisible();
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/save'))).toBe(true));
  const body = JSON.parse(String(sent.find(({ address }) => address.endsWith('/save'))?.body));
  expect(body).toMatchObject({ orderNo: ORDER_NO, holder: { address: '莆田市示例镇' } });
});

it('has what is not covered read anew with a draft, says since when it is kept and what of it, then goes on where it was left', async () => {
  startWithDraft(LEFT);
  const { user } = show(`&orderNo=${ORDER_NO}`, null, product, false);
  expect(await screen.findByText(/您 2026-11-20 21:05 存的这份投保还在，填过的有投保人、被保险人、保什么、如实告知。/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /条我都看过了/ }));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '保什么，保多少' })).toBeVisible();
});

it('begins anew beside a draft, whose place the new one takes with what is typed', async () => {
  const sent = startWithDraft(LEFT);
  const { user } = show('', null);
  await user.click(await screen.findByRole('button', { name: '另填一份' }));
  await user.click(await screen.findByRole('button', { name: /下一步/ }));
  await user.type(await screen.findByLabelText('联系地址'), '莆田市示例镇 2 号');
  const saves = () => sent.filter(({ address }) => address.endsWith('/save')).map(({ body }) => JSON.parse(String(body)));
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ productCode: 'I1', holder: { address: '莆田市示例镇 2 号' } });
  expect(saves()[0]).not.toHaveProperty('orderNo');
});

it.each([
  ['用这里填的', '莆田市示例镇 2 号'],
  ['看那里存的', '莆田市示例镇 9 号'],
])('asks which draft counts where the one it goes on with was changed elsewhere: %s', async (way, shown) => {
  let isElsewhere = false;
  const sent = startWithDraft(LEFT, () => isElsewhere);
  const { user } = show(`holder&orderNo=${ORDER_NO}`, null);
  const address = await screen.findByLabelText('联系地址');
  await waitFor(() => expect(address).toHaveValue('莆田市示例镇'));
  isElsewhere = true;
  await user.type(address, ' 2 号');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('这份申请在别处也改过');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('11 月 21 日 08:00 存下'));
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByLabelText('联系地址')).toHaveValue(shown);
  const bodies = sent.filter(({ address: to }) => to.endsWith('/save')).map(({ body }) => JSON.parse(String(body)));
  expect(bodies[0].basedOn).toEqual([LEFT.updateTime, bodies[0].saveId]);
  expect(bodies.filter(({ basedOn }) => basedOn === undefined)).toHaveLength(way === '用这里填的' ? 1 : 0);
});

it('leaves what was typed in this tab as it is, whatever draft the account keeps', async () => {
  const sent = fakeFetch(({ address }) => {
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    return rowsAnswer([sampleOrder({ orderNo: ORDER_NO, state: '00' })]);
  });
  show('holder', { holder: { ...FULL.holder, address: '示例镇 2 号' } });
  await waitFor(() => expect(screen.getByLabelText('联系地址')).toHaveValue('示例镇 2 号'));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/profile'))).toBe(true));
  expect(window.location.search).not.toContain('orderNo');
});

interface Opened {
  readonly call: string;
  readonly answer: object;
  /** The look back without. */
  readonly step?: string;
  readonly consents?: readonly object[];
}

/** An order of the account at a step; what is sent is given back. */
function openOrder(order: InsuranceOrder, { call, answer, step = 'confirm', consents = CONSENTS }: Opened) {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith(call)) return dataAnswer(answer);
    if (address.endsWith('/user/consents')) return rowsAnswer(consents);
    if (address.endsWith('/profile')) return dataAnswer(person);
    return dataAnswer(order);
  });
  setPageCookie('SIGNED_IN=1');
  window.history.replaceState(null, '', `/confirmInsured?orderNo=${ORDER_NO}&productCode=I1&step=${step}`);
  render(
    <InPage>
      <ApplyForm product={product} />
    </InPage>,
  );
  return sent;
}

it('takes an answer in words and papers where the insurer asks for what no field holds, and sends both', async () => {
  const replyFiles = [{ fileName: '出院小结.png', fileUrl: '/arn/a.png' }];
  const returned = sampleOrder({
    orderNo: ORDER_NO,
    state: '15',
    insurerRemark: '请说明去年住院的经过',
    application: { ...FULL, exclusionsReadAt: '2026-11-20T01:00:00.000Z', reply: '上一次的答复', replyFiles },
  });
  const sent = openOrder(returned, { call: '/amend', answer: { orderNo: ORDER_NO, state: '20', version: 6 } });
  const user = userEvent.setup();
  const reply = await screen.findByLabelText(/^答复/);
  expect(reply).toHaveValue('');
  expect(screen.getByRole('list', { name: '选好的文件' })).toHaveTextContent('出院小结.png');
  await user.type(reply, '去年三月住院两天，已经好了');
  await user.click(screen.getByRole('button', { name: '确认投保' }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/amend'))).toBe(true));
  const body = JSON.parse(String(sent.find(({ address }) => address.endsWith('/amend'))?.body));
  expect(body).toMatchObject({ orderNo: ORDER_NO, reply: '去年三月住院两天，已经好了', replyFiles });
});

it.each([
  ['asks for nothing anew of what was submitted under a consent of before insurers were named', '2026-11-20T09:00:00+08:00', 0],
  ['asks for a consent to its insurer where that was given after it was submitted', '2026-11-20T11:00:00+08:00', 1],
])('%s', async (_, givenAt, asked) => {
  const former = sampleConsent('health', { version: '2026-11-26', hash: 'a'.repeat(64), givenAt });
  const returned = sampleOrder({
    ...{ orderNo: ORDER_NO, state: '15', insurerRemark: '请核对', applyTime: '2026-11-20T10:00:00+08:00' },
    application: { ...FULL, exclusionsReadAt: '2026-11-20T01:00:00.000Z', reply: '' },
  });
  openOrder(returned, { call: '/amend', answer: {}, step: 'notice', consents: [former] });
  expect(await screen.findByRole('heading', { name: '请如实回答' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '否' })).toBeChecked());
  expect(screen.queryAllByLabelText(/我同意把健康信息交给/)).toHaveLength(asked);
});

it('says of a number that is not the certified one of the account what is shown of that, and lets it pass', async () => {
  const record = { authId: 'a1', state: '2', idType: '1', idNo: '3503************24' };
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    if (address.endsWith('/auth/personal')) return dataAnswer(record);
    return rowsAnswer([]);
  });
  const { user } = show('holder', { holder: { ...FULL.holder, idNo: ID_NO.slice(0, -1) } });
  const sentence = '和您实名认证的身份证号（3503************24）不一样，请核对。没填错的可以继续。';
  const number = await screen.findByLabelText('证件号码');
  await waitFor(() => expect(number).toHaveValue(ID_NO.slice(0, -1)));
  expect(screen.queryByText(sentence)).toBeNull();
  await user.type(number, ID_NO.slice(-1));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByRole('heading', { name: '保谁，赔给谁' })).toBeVisible();
});

it('looks back at what each cover pays with the sum that was chosen, not at the range that is sold', async () => {
  startUpstream([]);
  show('confirm', FULL, toApplyProduct(sampleInsurance({ coverage: TIERED })));
  const cover = within(await screen.findByRole('region', { name: '保什么' }));
  expect(await cover.findByText('4 万元')).toBeVisible();
  expect(cover.queryByText('3 万到 6 万元')).toBeNull();
});

it('opens at the look back an order that is tried once more, and sends it without anything typed or ticked', async () => {
  const began = sampleOrder({
    orderNo: ORDER_NO,
    state: '00',
    renewOf: 'IO20261120000001',
    application: {
      ...FULL,
      exclusionsReadAt: '2026-11-20T01:00:00.000Z',
      steps: [{ step: 'exclusionsRead', time: '2026-11-20T01:00:00.000Z' }],
    },
  });
  const sent = openOrder(began, { call: '/submit', answer: { orderNo: ORDER_NO, state: '30', version: 2 } });
  expect(await screen.findByRole('heading', { name: '再看一遍，就可以提交' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'IO20261120000001' })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('button', { name: '确认投保' }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/submit'))).toBe(true));
  const body = JSON.parse(String(sent.find(({ address }) => address.endsWith('/submit'))?.body));
  expect(body).toMatchObject({ orderNo: ORDER_NO, exclusionsReadAt: '2026-11-20T01:00:00.000Z', healthAnswers: ['否'] });
  expect(body.steps).toContainEqual({ step: 'exclusionsRead', time: '2026-11-20T01:00:00.000Z' });
});

it('says of a renewal beside its waiting days that the terms decide whether they count again, and of no new order', async () => {
  const waiting = toApplyProduct(sampleInsurance({ waitingDays: 30 }));
  const renewal = sampleOrder({ orderNo: ORDER_NO, state: '00', renewOf: 'IO20261120000001', application: FULL });
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    return dataAnswer(renewal);
  });
  const { page } = show('premium', FULL, waiting);
  expect(await screen.findByText('30 天')).toBeVisible();
  expect(screen.queryByText(/续保要不要重新算等待期/)).toBeNull();
  page.unmount();
  sessionStorage.removeItem('portal:form::/confirmInsured:insure:I1');
  window.history.replaceState(null, '', `/confirmInsured?orderNo=${ORDER_NO}&productCode=I1&step=premium`);
  render(
    <InPage>
      <ApplyForm product={waiting} />
    </InPage>,
  );
  expect(await screen.findByText('续保要不要重新算等待期，以条款为准')).toBeVisible();
});

it('prices nobody by the day of birth of the person who stood there before, and asks the number that decides it again', async () => {
  startUpstream([]);
  const spouse = { ...FULL.insureds[0], relation: '配偶', name: '陈示例', idNo: '3503************10', birthDate: '1991-02-02' };
  const holder = { ...FULL.holder, idNo: '3503************16' };
  const related = toApplyProduct(sampleInsurance({ relations: ['本人', '配偶'] }));
  const { user } = show('insured', { ...FULL, holder, insureds: [spouse] }, related);
  const aside = within(await screen.findByRole('complementary', { name: '您要买的保险' }));
  await waitFor(() => expect(screen.getByLabelText('姓名')).toHaveValue('陈示例'));
  await user.selectOptions(screen.getByLabelText('是投保人的'), '本人');
  expect(screen.getByLabelText('姓名')).toHaveValue('林示例');
  const number = screen.getByLabelText('证件号码');
  expect(number).toHaveValue('');
  expect(number).toHaveAccessibleDescription('投保人的证件号码只显示一部分，算保费要完整的，请再填一遍');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(number).toBeInvalid());
  await user.type(number, ID_NO);
  expect(await aside.findByText('240.00 元')).toBeVisible();
});

it('asks the number of a person anew who is called otherwise, where it was shown in part', async () => {
  startUpstream([]);
  const spouse = { ...FULL.insureds[0], relation: '配偶', name: '张一', idNo: '3503************10', birthDate: '1991-02-02' };
  const related = toApplyProduct(sampleInsurance({ relations: ['本人', '配偶'] }));
  const { user } = show('insured', { ...FULL, insureds: [spouse] }, related);
  const number = await screen.findByLabelText('证件号码');
  await waitFor(() => expect(number).toHaveValue('3503************10'));
  await user.type(screen.getByLabelText('姓名'), '丰');
  expect(screen.getByLabelText('姓名')).toHaveValue('张一丰');
  expect(number).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(number).toBeInvalid());
});

it('asks for the tick by which others are kept before it is put aside, and shows all that was typed when the draft is gone on with here', async () => {
  const heir = { name: '林小溪', relation: '女儿', idNo: '350399199102020010', sharePercent: '' };
  const typed = { ...FULL, beneficiaryKind: '指定', beneficiaries: [heir] } as const;
  const draft = sampleOrder({ orderNo: ORDER_NO, state: '00', application: { ...typed, beneficiaries: [] } });
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/user/consents')) return rowsAnswer(CONSENTS);
    if (address.endsWith('/profile')) return dataAnswer(person);
    return address.includes('state=00') ? rowsAnswer([]) : dataAnswer(draft);
  });
  const saves = () => sent.filter(({ method, address }) => method === 'POST' && address.endsWith('/insurance/orders')).length;
  const { user, page } = show('insured', typed);
  const share = await screen.findByLabelText(/^给多少/);
  await user.type(share, '100');
  const before = saves();
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  const tick = screen.getByLabelText(/名单里的人都知道并同意了/);
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toHaveAccessibleDescription(/勾了才能存他们的资料；不勾的话，只留在这个窗口/);
  page.unmount();
  window.history.replaceState(null, '', `/confirmInsured?orderNo=${ORDER_NO}&productCode=I1&step=insured`);
  render(
    <InPage>
      <ApplyForm product={product} />
    </InPage>,
  );
  expect(await screen.findByDisplayValue('林小溪')).toBeVisible();
  expect(screen.getByRole('radio', { name: /我来指定/ })).toBeChecked();
  expect(screen.getByLabelText(/^给多少/)).toHaveValue('100');
  expect(before).toBe(0);
});

it('leaves the step open and the choice as it was where the account has nobody of those who are named', async () => {
  const kept = { ...FULL, beneficiaryKind: '指定', beneficiaries: [] as typeof FULL.beneficiaries } as const;
  tickExclusions('I1', true);
  openOrder(sampleOrder({ orderNo: ORDER_NO, state: '00', application: kept }), { call: '/submit', answer: {}, step: 'insured' });
  expect(await screen.findByRole('radio', { name: /我来指定/ })).toBeChecked();
  expect(screen.getByLabelText(/^给多少/)).toHaveValue('100');
  expect(screen.queryByText('被保险人（已完成）')).toBeNull();
});

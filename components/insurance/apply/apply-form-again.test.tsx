import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { dataAnswer, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { tickExclusions } from '../seen-steps.ts';
import {
  CONSENTS,
  DAY_MS,
  FULL,
  ID_NO,
  ORDER_NO,
  person,
  prepareBrowser,
  product,
  show,
  startUpstream,
} from '../testing/apply-form-scene.tsx';
import { sampleInsurance, TIERED } from '../testing/sample-insurance.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { NO_INSURED, toApplyProduct } from './application.ts';
import { ApplyForm } from './apply-form.tsx';

prepareBrowser();

it('doubts at the row that two are one person under two names, where a number is shown in part, and lets it pass', async () => {
  startUpstream([]);
  const [self] = FULL.insureds;
  const masked = { ...self, relation: '子女', name: '林小溪', idNo: '3503************10', birthDate: '1991-02-02' };
  const typed = { ...self, relation: '配偶', name: '林大溪', idNo: '350399199102020010' };
  const family = toApplyProduct(sampleInsurance({ relations: ['本人', '配偶', '子女'] }));
  show('insured', { ...FULL, insureds: [masked, typed] }, family);
  expect(await screen.findByText('和第 1 位林小溪的证件号看起来一样，是同一个人就留一个')).toHaveRole('status');
  expect(screen.getAllByLabelText('证件号码').map((field) => field.matches(':invalid, [aria-invalid=true]'))).toEqual([false, false]);
});

interface Opened {
  readonly call: string;
  readonly answer: object;
  /** The look back without. */
  readonly step?: string;
  readonly consents?: readonly object[];
}

/** An order of the account at a step; what is sent is given back. */
function openOrder(order: InsuranceOrder, { call, answer, step = 'confirm', consents = CONSENTS }: Opened, of = product) {
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
      <ApplyForm product={of} />
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

it('moves nothing that was declared of somebody to whoever takes his row, asks again, and keeps it where his name alone is put right', async () => {
  startUpstream([], [...CONSENTS, sampleConsent('roster', { subject: 'I1' })]);
  const healthNotice = [{ question: '有没有心脏病', kind: 'yesNo' as const, who: 'any' as const }];
  const asking = toApplyProduct(sampleInsurance({ healthNotice, relations: ['本人', '配偶'] }));
  const spouse = { ...FULL.insureds[0], relation: '配偶', name: '陈示列', idNo: '350399199102020010', declared: [0] };
  const { user } = show('insured', { ...FULL, insureds: [...FULL.insureds, spouse], healthAnswers: ['是'] }, asking);
  const press = async (name: RegExp, times = 1) => {
    for (let time = 0; time < times; time += 1) await user.click(await screen.findByRole('button', { name }));
  };
  await waitFor(() => expect(screen.getAllByLabelText('姓名')[1]).toHaveValue('陈示列'));
  const retype = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[1] as HTMLElement, { target: { value } });
  retype('姓名', '陈示例');
  await press(/下一步/, 2);
  expect(await screen.findByRole('checkbox', { name: '陈示例' })).toBeChecked();
  await press(/上一步/, 2);
  await waitFor(() => expect(screen.getAllByLabelText('姓名')[1]).toHaveValue('陈示例'));
  retype('姓名', '张示例');
  retype('证件号码', '350399199203030015');
  await press(/下一步/, 2);
  expect(await screen.findByRole('checkbox', { name: '张示例' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: '是' })).toBeChecked();
  await press(/下一步/);
  expect(await screen.findAllByText(/请选出是哪几位/)).not.toHaveLength(0);
});

it('asks anew what was answered for all of them once somebody is added, of an order that was returned too', async () => {
  const healthNotice = [
    { question: '有没有心脏病', kind: 'yesNo' as const, who: 'any' as const },
    { question: '单位有没有高空作业', kind: 'yesNo' as const },
  ];
  const asking = sampleInsurance({ healthNotice });
  const spouse = { ...NO_INSURED, relation: '配偶', name: '陈示例', idNo: '3503************10', birthDate: '1991-02-02' };
  const read = { exclusionsReadAt: '2026-11-20T01:00:00.000Z' };
  const application = { ...FULL, ...read, insureds: [...FULL.insureds, spouse], healthAnswers: ['否', '否'] };
  const returned = sampleOrder({ orderNo: ORDER_NO, state: '15', application, product: asking });
  openOrder(returned, { call: '/amend', answer: {}, step: 'insured' }, toApplyProduct(asking));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '再加一位' }));
  const last = <T,>(all: readonly T[]): T => all.at(-1) as T;
  await user.selectOptions(last(screen.getAllByLabelText('是投保人的')), '配偶');
  await user.type(last(screen.getAllByLabelText('姓名')), '张示例');
  await user.type(last(screen.getAllByLabelText('证件号码')), '350399199203030015');
  await user.click(screen.getByLabelText(/名单里的人都知道并同意了/));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await screen.findByRole('heading', { name: '保什么，保多少' });
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await screen.findByRole('heading', { name: '请如实回答' });
  const [heart, heights] = ['1. 有没有心脏病', '2. 单位有没有高空作业'].map((name) => within(screen.getByRole('group', { name })));
  expect(heights?.getByRole('radio', { name: '否' })).toBeChecked();
  for (const answer of heart?.getAllByRole('radio') ?? []) expect(answer).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findAllByText(/第 1 问：请如实回答/)).not.toHaveLength(0);
});

it.each([
  [18, '名单里的人都知道并同意了'],
  [0, '名单里的人都知道并同意了；不满 14 周岁的，监护人同意了'],
])('names a guardian in the consent of others where children are taken: from %d on', async (ageMin, label) => {
  startUpstream([]);
  const spouse = { ...NO_INSURED, relation: '配偶', name: '陈示例', idNo: '350399199102020010' };
  show('insured', { ...FULL, insureds: [...FULL.insureds, spouse] }, toApplyProduct(sampleInsurance({ ageMin })));
  expect(await screen.findByRole('checkbox', { name: label })).toBeVisible();
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

it('asks for no tick before a renewal is put aside while those whom it carried over stand as they were, and says what stays once one is changed', async () => {
  const child = {
    ...FULL.insureds[0],
    relation: '子女',
    name: '林小禾',
    idNo: '3503************10',
    birthDate: '2015-02-02',
    declared: [],
  };
  const renewal = sampleOrder({
    orderNo: ORDER_NO,
    state: '00',
    renewOf: 'IO20261120000001',
    application: { ...FULL, insureds: [child], exclusionsReadAt: '2026-11-20T01:00:00.000Z' } as never,
  });
  const sent = openOrder(renewal, { call: '/save', answer: { orderNo: ORDER_NO, state: '00', version: 2 }, step: 'holder' });
  const saves = () => sent.filter(({ address }) => address.endsWith('/save')).length;
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('联系地址'), ' 2 号');
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByDisplayValue('林小禾')).toBeVisible();
  await waitFor(() => expect(saves()).toBe(1));
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  expect(screen.getByLabelText(/名单里的人都知道并同意了/)).not.toHaveFocus();
  await user.selectOptions(screen.getByLabelText('证件类型'), '4');
  await user.click(screen.getByRole('button', { name: '存着，下次再填' }));
  await waitFor(() => expect(screen.getByLabelText(/名单里的人都知道并同意了/)).toHaveFocus());
  expect(screen.getByLabelText(/名单里的人都知道并同意了/)).toHaveAccessibleDescription(/账户里还是带过来的那些人/);
});

it('leaves what was begun of a product where a renewal is sent', async () => {
  const application = { ...FULL, exclusionsReadAt: '2026-11-20T01:00:00.000Z' };
  const renewal = sampleOrder({ orderNo: ORDER_NO, state: '00', renewOf: 'IO20261120000001', application });
  openOrder(renewal, { call: '/submit', answer: { orderNo: ORDER_NO, state: '30', version: 2 } });
  sessionStorage.setItem('portal:form:u1:/confirmInsured:insure:I1', '{}');
  await userEvent.setup().click(await screen.findByRole('button', { name: '确认投保' }));
  await waitFor(() => expect(window.location.search).toContain('step=done'));
  expect(sessionStorage.getItem('portal:form:u1:/confirmInsured:insure:I1')).toBe('{}');
});

it('asks nobody who gets the money of a liability insurance', async () => {
  startUpstream([]);
  const liable = toApplyProduct(sampleInsurance({ type: '6' }));
  const { page } = show('insured', FULL, liable);
  expect(await screen.findByLabelText('姓名')).toBeVisible();
  expect(screen.queryByText('身故以后赔给谁')).toBeNull();
  page.unmount();
  show('confirm', FULL, liable);
  expect(await screen.findByRole('region', { name: '被保险人' })).not.toHaveTextContent('身故赔给');
});

it('leaves the step open and the choice as it was where the account has nobody of those who are named', async () => {
  const kept = { ...FULL, beneficiaryKind: '指定', beneficiaries: [] as typeof FULL.beneficiaries } as const;
  tickExclusions('I1', true);
  openOrder(sampleOrder({ orderNo: ORDER_NO, state: '00', application: kept }), { call: '/submit', answer: {}, step: 'insured' });
  expect(await screen.findByRole('radio', { name: /我来指定/ })).toBeChecked();
  expect(screen.getByLabelText(/^给多少/)).toHaveValue('100');
  expect(screen.queryByText('被保险人（已完成）')).toBeNull();
});

it('says beside the first day what it leaves out of the months in which the product pays, and lets it pass', async () => {
  startUpstream([]);
  const month = Number(shanghaiDay(Date.now()).slice(5, 7));
  const season = { fromMonth: month, toMonth: month, buyUntil: '11-30' };
  const seasonal = toApplyProduct(sampleInsurance({ season, waitingDays: 7 }));
  show('cover', { ...FULL, startDate: shanghaiDay(Date.now() + 3 * DAY_MS) }, seasonal);
  expect(await screen.findByText(/过了 7 天等待期，这一季 \d+ 天（.*）(只保 \d+ 天|一天也保不到)。要整季都保，已经来不及了。/)).toHaveRole(
    'status',
  );
  expect(screen.getByLabelText('从哪天开始保')).toHaveAccessibleDescription(/11 月 30 日以前投保/);
  expect(screen.getByLabelText('从哪天开始保').matches(':invalid, [aria-invalid=true]')).toBe(false);
});

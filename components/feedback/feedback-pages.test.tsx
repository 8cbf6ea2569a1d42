import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import type { FollowedRegistration } from '#lib/contract/agency.ts';
import type { Feedback } from '#lib/contract/feedback.ts';
import { dataAnswer, type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { FeedbackDesk } from './feedback-desk.tsx';
import { FollowDesk } from './follow-desk.tsx';

const NUMBER = 'TS20261120000001';
const FEEDBACK: Feedback = {
  ...{ feedbackNo: NUMBER, kind: 'complaint', content: '收了评估费又不办事', topic: 'none', topicNo: '' },
  ...{ state: '30', stateTime: '2026-11-20 09:00:00', createTime: '2026-11-20 09:00:00' },
  ...{ dueTime: '2026-12-11 18:00:00', endTime: '' },
  ...{ actions: ['supplement', 'withdraw'], version: 3, name: '', mobile: '139****0021' },
  notes: [{ kind: 'question', content: '交给了谁？', createTime: '2026-11-20 09:00:00' }],
  timeline: [{ action: 'submit', actorName: '', remark: '', time: '2026-11-20 09:00:00' }],
};
const GONE: FakeResponse = { json: { code: 404, msg: '查进度的半小时过了，请再验证一次手机号' } };

/** The page as a visitor opens it; what he sends is answered as told, by the end of its path. */
async function open(page: 'feedback' | 'follow', answers: Readonly<Record<string, FakeResponse | Error>>, search = '') {
  const pathname = page === 'feedback' ? '/feedback' : '/feedback/follow';
  window.history.replaceState(null, '', pathname + search);
  setPageCookie('SIGNED_IN=; max-age=0');
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return Object.entries(answers).find(([end]) => address.endsWith(end))?.[1] ?? dataAnswer({});
  });
  const { unmount } = render(
    <InPage pathname={pathname}>{page === 'feedback' ? <FeedbackDesk mail="a@b.example" phone="" /> : <FollowDesk />}</InPage>,
  );
  await act(async () => undefined);
  const keys = () => sent.filter(({ address }) => address.endsWith('submit')).map(({ headers }) => headers['idempotency-key']);
  return { user: userEvent.setup(), close: unmount, keys };
}
type Opened = Awaited<ReturnType<typeof open>>;

const fieldOf = (label: RegExp) => screen.getByRole('textbox', { name: label });
const press = (user: Opened['user'], name: string) => user.click(screen.getByRole('button', { name }));

beforeAll(() => {
  stubDialog();
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());

async function follow(user: Opened['user'], number = NUMBER) {
  await user.type(fieldOf(/^编号/), number);
  await user.type(fieldOf(/^手机号/), '13900000021');
  await user.type(fieldOf(/短信验证码/), '123456');
  await press(user, '查进度');
  await screen.findByRole('button', { name: '再查一件' });
}

describe('following as a visitor', () => {
  const found = dataAnswer({ ticket: 't', feedback: FEEDBACK });

  it('leads back to an empty form by 再查一件', async () => {
    const { user } = await open('follow', { 'visitor/follow': found });
    await follow(user);
    await press(user, '再查一件');
    expect([fieldOf(/^编号/), fieldOf(/^手机号/)].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('leads back with number and telephone when the half hour is over, and keeps what was typed', async () => {
    const { user } = await open('follow', { 'visitor/follow': found, 'visitor/supplement': GONE });
    await follow(user);
    await user.type(fieldOf(/补充的内容/), '交给了姓陈的经理');
    await press(user, '提交补充');
    await waitFor(() => expect(fieldOf(/^编号/)).toHaveValue(NUMBER));
    expect(fieldOf(/^手机号/)).toHaveValue('13900000021');
    await user.type(fieldOf(/短信验证码/), '123456');
    await press(user, '查进度');
    expect(await screen.findByRole('textbox', { name: /补充的内容/ })).toHaveValue('交给了姓陈的经理');
  });

  it('shows the same again after a reload, until 再查一件, and with the number alone when the half hour is over', async () => {
    const answers: Record<string, FakeResponse> = { 'visitor/follow': found };
    const first = await open('follow', answers);
    await follow(first.user);
    first.close();
    for (let reload = 0; reload < 2; reload += 1) {
      const again = await open('follow', answers);
      expect(await screen.findByText('交给了谁？')).toBeInTheDocument();
      again.close();
    }
    answers['visitor/follow'] = GONE;
    const third = await open('follow', answers);
    await waitFor(() => expect(fieldOf(/^编号/)).toHaveValue(NUMBER));
    expect(fieldOf(/^手机号/)).toHaveValue('13900000021');
    answers['visitor/follow'] = found;
    await third.user.type(fieldOf(/短信验证码/), '123456');
    await press(third.user, '查进度');
    await third.user.click(await screen.findByRole('button', { name: '再查一件' }));
    third.close();
    await open('follow', answers);
    expect(fieldOf(/^编号/)).toHaveValue('');
  });

  it('asks whoever is not content why, once more before it ends, and offers another one about the same', async () => {
    const answered = {
      ...FEEDBACK,
      state: '40',
      actions: ['rate'],
      notes: [{ kind: 'answer', content: '已经核对', createTime: '2026-11-21' }],
    };
    const ended = { ...answered, state: '90', actions: [], satisfied: false };
    const { user } = await open('follow', {
      'visitor/follow': dataAnswer({ ticket: 't', feedback: answered }),
      'visitor/rate': dataAnswer(ended),
    });
    await follow(user);
    await press(user, '不满意');
    await press(user, '不满意，就此结束');
    expect(fieldOf(/^为什么不满意/)).toHaveAccessibleDescription(/请写明为什么不满意/);
    expect(screen.queryByRole('link', { name: '再交一件' })).toBeNull();
    await user.type(fieldOf(/^为什么不满意/), '没有说什么时候退');
    await press(user, '不满意，就此结束');
    expect(await screen.findByRole('link', { name: '再交一件' })).toHaveAttribute('href', expect.stringContaining('/feedback?kind='));
  });

  it('takes it back once that is asked once more', async () => {
    const ended = {
      ...FEEDBACK,
      state: '90',
      actions: [],
      timeline: [...FEEDBACK.timeline, { ...FEEDBACK.timeline[0], action: 'withdraw' }],
    };
    const { user } = await open('follow', { 'visitor/follow': found, 'visitor/withdraw': dataAnswer(ended) });
    await follow(user);
    await press(user, '撤回');
    await user.click(screen.getAllByRole('button', { name: '撤回' }).at(-1) as HTMLElement);
    expect(await screen.findByText('您撤回了')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });
});

describe('following a registration of an institution', () => {
  const registration: FollowedRegistration = {
    ...{ registrationNo: 'RZ20261120000001', agencyOrgCode: 'C1', agencyOrgName: '壶公山银行', shortName: '', contactName: '' },
    ...{ contactMobile: '139****0021', contactEmail: '', websiteUrl: '', remark: '', state: '30', version: 3 },
    ...{ createTime: '2026-11-20 09:00:00', dueTime: '2026-11-27 18:00:00', lapseTime: '2026-12-11 18:00:00' },
    ...{ asked: '请把名称改成许可证上的全称', reasonCode: '', reason: '', actions: ['complete', 'withdraw'], timeline: [] },
  };

  it('is found by its number in whatever width it is typed', async () => {
    const { user } = await open('follow', { 'org/follow': dataAnswer({ ticket: 't', registration }) });
    await follow(user, 'ｒｚ２０２６1120－000001');
    expect(screen.getByText('请把名称改成许可证上的全称')).toBeInTheDocument();
  });

  it('shows what has to be put right, takes it, and says why one was refused', async () => {
    const refused = { ...registration, state: '90', asked: '', reasonCode: 'licence', reason: '许可证过期', actions: [], version: 4 };
    const { user } = await open('follow', {
      'org/follow': dataAnswer({ ticket: 't', registration }),
      'org/complete': dataAnswer(refused),
    });
    await follow(user, 'RZ 20261120 000001');
    expect(screen.getByText('请把名称改成许可证上的全称')).toBeInTheDocument();
    await user.clear(fieldOf(/^金融机构名称/));
    await press(user, '提交补正');
    expect(fieldOf(/^金融机构名称/)).toHaveAccessibleDescription('金融机构名称不能为空');
    await user.type(fieldOf(/^金融机构名称/), '壶公山银行股份有限公司');
    await press(user, '提交补正');
    expect(await screen.findByText('没有有效的金融业务许可：许可证过期')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
  });
});

describe('telling something as a visitor', () => {
  const submitted = { feedbackNo: NUMBER, state: '10', version: 2, dueTime: '2026-12-11 18:00:00' };
  const done = dataAnswer(submitted);

  async function fillIn(user: Opened['user']) {
    await user.click(screen.getByRole('radio', { name: /投诉/ }));
    await user.type(fieldOf(/是什么事/), '收了评估费又不办事');
    await user.type(fieldOf(/^手机号/), '13900000021');
    await user.type(fieldOf(/短信验证码/), '123456');
    await press(user, '提交');
  }

  it('sends it under one key again when the answer was lost, and begins another by 再写一件', async () => {
    const answers: Record<string, FakeResponse | Error> = { 'visitor/submit': new TypeError('lost') };
    const { user, keys } = await open('feedback', answers);
    await fillIn(user);
    await screen.findByText('没有交上去');
    answers['visitor/submit'] = done;
    const laterMs = Date.now() + 2_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => laterMs);
    await press(user, '提交');
    expect(await screen.findByRole('heading', { name: '收到了' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '再写一件' }));
    clock.mockRestore();
    expect(fieldOf(/是什么事/)).toHaveValue('');
    const [one, other] = keys();
    expect(one).toMatch(/^\w{32}$/);
    expect(other).toBe(one);
  });

  it('marks the code where it was wrong, and keeps what was typed', async () => {
    const { user } = await open('feedback', { 'visitor/submit': { json: { code: 500, msg: '短信验证码错误', field: 'smsCode' } } });
    await fillIn(user);
    await waitFor(() => expect(fieldOf(/短信验证码/)).toBeInvalid());
    expect(fieldOf(/短信验证码/)).toHaveAccessibleDescription(/短信验证码错误/);
    expect(fieldOf(/是什么事/)).toHaveValue('收了评估费又不办事');
  });

  it('carries what was handed in to 看进度, without another code', async () => {
    const { user, close } = await open('feedback', { 'visitor/submit': dataAnswer({ ...submitted, ticket: 't' }) });
    await fillIn(user);
    await screen.findByRole('link', { name: '看进度' });
    close();
    await open('follow', { 'visitor/follow': dataAnswer({ ticket: 't', feedback: FEEDBACK }) });
    expect(await screen.findByText('交给了谁？')).toBeInTheDocument();
  });

  it('forgets the path of a page once it is about something else', async () => {
    const { user } = await open('feedback', {}, '?kind=correction&page=%2Fpolicy');
    await waitFor(() => expect(fieldOf(/页面地址/)).toHaveValue('/policy'));
    await user.selectOptions(screen.getByLabelText(/关于什么/), 'institution');
    expect(fieldOf(/哪家机构/)).toHaveValue('');
    await user.type(fieldOf(/哪家机构/), '示例银行');
    await user.selectOptions(screen.getByLabelText(/关于什么/), 'order');
    expect(fieldOf(/订单编号/)).toHaveValue('示例银行');
  });

  it('opens plainly once a link filled it in and nothing was typed', async () => {
    const { close } = await open('feedback', {}, '?kind=correction&page=%2Fpolicy');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^找错/ })).toBeChecked());
    close();
    await open('feedback', {});
    expect(screen.getByRole('radio', { name: /^找错/ })).not.toBeChecked();
    expect(screen.queryByLabelText(/^页面地址/)).toBeNull();
  });

  it('leaves a draft filed as it was, whatever the link back says', async () => {
    const first = await open('feedback', {}, '?kind=complaint&order=FO1');
    await first.user.type(fieldOf(/是什么事/), '写了一半');
    first.close();
    const again = await open('feedback', {}, '?kind=correction&page=%2Fpolicy');
    await screen.findByText('投诉：写了一半，关于订单 FO1');
    await press(again.user, '接着写上次的');
    await waitFor(() => expect(fieldOf(/是什么事/)).toHaveValue('写了一半'));
    expect(screen.getByRole('radio', { name: /投诉/ })).toBeChecked();
    expect(fieldOf(/订单编号/)).toHaveValue('FO1');
    expect(screen.queryByRole('button', { name: '接着写上次的' })).toBeNull();
  });

  it('files what a link asks for as the link says, and keeps what was begun before beside it until that is gone on with', async () => {
    const first = await open('feedback', {}, '?kind=correction&page=%2Fpolicy');
    await first.user.type(fieldOf(/是什么事/), '错了一个字');
    first.close();
    const { user, close } = await open('feedback', { 'visitor/submit': done }, '?kind=objection&lookup=BH1');
    await screen.findByText('找错：错了一个字，关于页面 /policy');
    expect(screen.getByRole('radio', { name: /异议/ })).toBeChecked();
    expect([fieldOf(/查的是哪一份/), fieldOf(/是什么事/)].map((field) => (field as HTMLInputElement).value)).toEqual(['BH1', '']);
    await press(user, '写新的');
    expect(fieldOf(/是什么事/)).toHaveFocus();
    await user.type(fieldOf(/是什么事/), '查验结果不对');
    close();
    const again = await open('feedback', { 'visitor/submit': done }, '?kind=objection&lookup=BH1');
    await screen.findByText('找错：错了一个字，关于页面 /policy');
    expect(fieldOf(/是什么事/)).toHaveValue('查验结果不对');
    await press(again.user, '接着写上次的');
    expect(fieldOf(/页面地址/)).toHaveValue('/policy');
    await screen.findByText('异议：查验结果不对，关于查验 BH1');
    await press(again.user, '接着写上次的');
    await again.user.type(fieldOf(/^手机号/), '13900000021');
    await again.user.type(fieldOf(/短信验证码/), '123456');
    await press(again.user, '提交');
    expect(await screen.findByText(/夜里（22 点到早上 8 点）的早上 8 点以后发/)).toBeInTheDocument();
    await press(again.user, '再写一件');
    expect(await screen.findByText('找错：错了一个字，关于页面 /policy')).toBeInTheDocument();
  });
});

import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { renderLogin } from './testing/render-login.tsx';

const envelope = (code: number, msg: string, data?: object): FakeResponse => ({ json: { code, msg, data } });

/** An upstream that draws numbered pictures and answers everything else in turn; gives the bodies it got by the address' end. */
function startUpstream(answers: (FakeResponse | Error)[]) {
  let pictures = 0;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (!/captcha(Image)?$/.test(address)) return answers.shift();
    pictures += 1;
    return envelope(200, '', { captchaEnabled: true, uuid: `picture-${pictures}`, img: 'AAAA' });
  });
  return (end: string) => sent.filter(({ address }) => address.endsWith(end)).map(({ body }) => JSON.parse(String(body ?? '{}')));
}

async function showForm(address = '/login') {
  sessionStorage.clear();
  const drawn = renderLogin(address);
  await screen.findByAltText('验证码图片');
  return { ...drawn, user: userEvent.setup() };
}

const nameBox = () => screen.getByLabelText('用户名');
const passwordBox = () => screen.getByLabelText('密码');
const codeBox = () => screen.getByLabelText('验证码');
const smsBox = () => screen.getByLabelText('短信验证码');
const enter = () => screen.getByRole('button', { name: '登录' });
const ask = () => screen.getByRole('button', { name: '获取验证码' });
type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User, code: string) {
  await user.type(nameBox(), 'demo_user');
  await user.type(passwordBox(), 'Demo@2026user');
  await user.type(codeBox(), code);
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('LoginForm with a password', () => {
  it('names what is missing at each field and in a summary that takes the focus, and sends nothing', async () => {
    const sent = startUpstream([]);
    const { user } = await showForm();
    await user.click(enter());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('有 3 处要改请输入用户名请输入密码请输入验证码');
    expect(nameBox()).toHaveAccessibleDescription('请输入用户名');
    expect(nameBox()).toBeInvalid();
    expect(sent('/login')).toEqual([]);
    await user.type(nameBox(), 'd');
    expect(nameBox()).toBeValid();
  });

  it('says the server’s words on top, keeps what was typed and asks for a new picture', async () => {
    const sent = startUpstream([
      envelope(500, '验证码错误'),
      envelope(500, '用户不存在/密码错误'),
      envelope(200, '', { loginName: 'demo_user' }),
    ]);
    const { user, left } = await showForm();
    await fill(user, 'misread');
    await user.click(enter());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^没有登录上验证码错误$/));
    await user.type(codeBox(), 'ab3d');
    await user.click(enter());
    expect(await screen.findByText('用户不存在/密码错误')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('看看选的是“个人”还是“企业”，现在选的是“个人”');
    expect(nameBox()).toHaveValue('demo_user');
    expect(passwordBox()).toHaveValue('Demo@2026user');
    expect(codeBox()).toHaveValue('');
    await user.type(codeBox(), 'next');
    await user.click(enter());
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sent('/login').map(({ uuid, code }) => [uuid, code])).toEqual([
      ['picture-1', 'misread'],
      ['picture-2', 'ab3d'],
      ['picture-3', 'next'],
    ]);
  });

  it('keeps the picture and what was read from it where nothing was sent for want of a network', async () => {
    const sent = startUpstream([new TypeError('lost')]);
    const { user } = await showForm();
    await fill(user, 'ab3d');
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(enter());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^没有登录上网断了，没有交上去，填的都还在，连上网再点一次$/));
    expect(codeBox()).toHaveValue('ab3d');
    expect(sent('captchaImage')).toHaveLength(1);
  });

  it('says to whoever types a number for the name that it is none, and how to come in without the name', async () => {
    startUpstream([]);
    const { user } = await showForm();
    expect(screen.queryByText(/不是手机号/)).toBeNull();
    await user.type(nameBox(), '13800138000');
    expect(screen.getByText('填用户名，不是手机号；忘了用户名，用短信验证码登录。')).toBeVisible();
  });

  it('logs a company in and goes on to the wanted page with its query', async () => {
    const sent = startUpstream([envelope(200, '', { loginName: 'demo_company' })]);
    const { user, left } = await showForm(`/login?mode=company&redirect=${encodeURIComponent('/user/financeOrder?state=10&page=2')}`);
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    await fill(user, 'ab3d');
    await user.click(enter());
    await waitFor(() => expect(left).toEqual(['/user/financeOrder?state=10&page=2']));
    expect(sent('/login')[0]).toMatchObject({ loginName: 'demo_user', loginMode: 'company' });
  });

  it('shows and hides the password without losing it', async () => {
    startUpstream([]);
    const { user } = await showForm();
    await user.type(passwordBox(), 'geheim');
    await user.click(screen.getByRole('button', { name: /^显示/ }));
    expect(passwordBox()).toHaveAttribute('type', 'text');
    expect(passwordBox()).toHaveValue('geheim');
  });

  it('remembers the name where that is wanted, and nothing but the name', async () => {
    startUpstream([envelope(200, '', { loginName: 'demo_user' })]);
    const first = await showForm();
    await enterRemembered(first);
    expect(Object.values(localStorage)).toEqual(['demo_user']);
    first.unmount();
    const { user: again } = await showForm();
    expect(nameBox()).toHaveValue('demo_user');
    expect(screen.getByRole('checkbox', { name: '记住用户名' })).toBeChecked();
    await again.click(screen.getByRole('radio', { name: '管理员' }));
    expect(screen.getByRole('checkbox', { name: '记住用户名' })).not.toBeChecked();
  });

  it('opens for the kind of account that came in last in this tab, or whose name is remembered, unless the address says which', async () => {
    startUpstream([envelope(200, '', { loginName: 'demo_company' })]);
    const first = await showForm('/login?mode=company');
    await enterRemembered(first);
    expect(sessionStorage.getItem('portal:login-mode')).toBe('company');
    first.unmount();
    const second = await showForm();
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    second.unmount();
    await showForm('/login?mode=user');
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
  });
});

async function enterRemembered({ user, left }: Awaited<ReturnType<typeof showForm>>) {
  await fill(user, 'ab3d');
  await user.click(screen.getByRole('checkbox', { name: '记住用户名' }));
  await user.click(enter());
  await waitFor(() => expect(left).toEqual(['/']));
}

describe('LoginForm with an SMS code', () => {
  const choose = async (address?: string) => {
    const shown = await showForm(address);
    await shown.user.click(screen.getByRole('radio', { name: '用短信验证码' }));
    return shown;
  };

  it('asks for number and captcha before it has a code sent, at the fields alone', async () => {
    const sent = startUpstream([]);
    const { user } = await choose();
    await user.type(screen.getByLabelText('手机号'), '12800000000');
    await user.click(ask());
    expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请输入正确的手机号');
    expect(screen.getByLabelText('手机号')).toHaveFocus();
    expect(codeBox()).toHaveAccessibleDescription(/请输入验证码$/);
    expect(sent('/send-sms-code')).toEqual([]);
  });

  it('has a code sent once a minute, says so in words, and logs in with it', async () => {
    const sent = startUpstream([envelope(200, ''), envelope(200, '', { loginName: 'demo_user' })]);
    const { user, left } = await choose('/login?mode=company');
    await user.type(screen.getByLabelText('手机号'), '13800000002');
    await user.type(codeBox(), 'ab3d');
    await user.click(ask());
    await waitFor(() => expect(smsBox()).toHaveFocus());
    expect(screen.getByText(/一分钟后可以再要一次/)).toBeVisible();
    expect(screen.getByText('收不到的话，看看上面选的是“个人”还是“企业”，现在选的是“企业”。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /获取/ })).toBeNull();
    expect(sent('/send-sms-code')).toEqual([
      { mobile: '13800000002', purpose: 'login', loginMode: 'company', code: 'ab3d', uuid: 'picture-1' },
    ]);
    await user.type(smsBox(), '123456');
    await user.click(enter());
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sent('/login')).toEqual([{ method: 'sms', mobile: '13800000002', smsCode: '123456', loginMode: 'company' }]);
  });

  it('tells a refusal at the captcha, with a new picture, and lets another code be asked for after a minute', async () => {
    const sent = startUpstream([envelope(500, '验证码错误'), envelope(200, '')]);
    const { user } = await choose();
    await user.type(screen.getByLabelText('手机号'), '13800000001');
    await user.type(codeBox(), 'bad');
    await user.click(ask());
    expect(await screen.findByText('验证码错误')).toBeVisible();
    expect(codeBox()).toHaveFocus();
    expect(codeBox()).toHaveValue('');
    await screen.findByAltText('验证码图片');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const hurried = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await hurried.type(codeBox(), 'ab3d');
    await hurried.click(ask());
    expect(await screen.findByText(/一分钟后可以再要一次/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(59_000));
    expect(screen.queryByRole('button', { name: '重新获取' })).toBeNull();
    await hurried.type(smsBox(), '123');
    act(() => void jest.advanceTimersByTime(1_000));
    expect(smsBox()).toHaveFocus();
    expect(smsBox()).toHaveValue('123');
    await hurried.click(screen.getByRole('button', { name: '重新获取' }));
    expect(codeBox()).toHaveFocus();
    expect(sent('/send-sms-code').map(({ uuid }) => uuid)).toEqual(['picture-1', 'picture-2']);
    jest.useRealTimers();
  });
});

describe('LoginForm for other sites', () => {
  it.each([
    ['tenant', '金融机构', '金融机构工作台'],
    ['admin', '管理员', '管理后台'],
  ])('logs %s in at its own site, in a new window, with its own captcha', async (mode, label, site) => {
    const opened = { opener: window as unknown, close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const sent = startUpstream([envelope(500, '用户不存在/密码错误'), envelope(200, '')]);
    const { user, left } = await showForm(`/login?mode=${mode}`);
    await waitFor(() => expect(sent(`/api/site/${mode}/captcha`)).toHaveLength(1));
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
    expect(screen.queryByRole('radio', { name: '用短信验证码' })).toBeNull();
    expect(screen.queryByRole('button', { name: '用闽政通登录' })).toBeNull();
    expect(screen.getByText(`登录后在新窗口打开${site}。`)).toBeVisible();
    const open = () => user.click(enter());
    await screen.findByAltText('验证码图片');
    await fill(user, 'ab3d');
    await open();
    expect(await screen.findByText('用户不存在/密码错误')).toBeVisible();
    expect(opened.close).toHaveBeenCalledTimes(1);
    await screen.findByAltText('验证码图片');
    await user.type(codeBox(), 'ab3d');
    await open();
    expect(await screen.findByText(`${site}已经在新窗口打开。`)).toBeVisible();
    expect(opened.opener).toBeNull();
    expect(opened.location.replace.mock.calls).toEqual([['http://localhost/api/handoff']]);
    expect(sent(`/api/site/${mode}/login`)[1]).toMatchObject({ username: 'demo_user', password: 'Demo@2026user', code: 'ab3d' });
    expect(passwordBox()).toHaveValue('');
    expect(left).toEqual([]);
  });

  it('takes a person for an unknown mode', async () => {
    startUpstream([]);
    await showForm('/login?mode=root');
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
  });

  it.each(['用闽政通登录', '用数字身份登录'])('%s says why it cannot be had, and keeps what was typed', async (label) => {
    const sent = startUpstream([envelope(500, '政务登录尚未开通')]);
    const { user } = await showForm('/login?redirect=/policy');
    await user.type(nameBox(), 'demo_user');
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('政务登录尚未开通')).toBeVisible();
    expect(nameBox()).toHaveValue('demo_user');
    expect(sent('/start')).toEqual([{ redirect: '/policy' }]);
  });
});

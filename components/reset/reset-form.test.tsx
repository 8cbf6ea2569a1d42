import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateTyped } from '#components/ui/testing/hydrate-typed.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { ResetForm } from './reset-form.tsx';

const envelope = (code: number, msg: string, data?: unknown): FakeResponse => ({ json: { code, msg, data } });

/** An upstream that answers one step after another; gives the bodies it got. */
function startUpstream(answers: FakeResponse[]) {
  let pictures = 0;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.includes('dictType')) return envelope(200, '', [{ dictLabel: 'B', dictValue: 'B' }]);
    if (!address.endsWith('captchaImage')) return answers.shift();
    pictures += 1;
    return envelope(200, '', { captchaEnabled: true, uuid: `u-${pictures}`, img: 'AAAA' });
  });
  return (end: string) => sent.filter(({ address }) => address.endsWith(end)).map(({ body }) => JSON.parse(String(body)));
}

type User = ReturnType<typeof userEvent.setup>;
const box = (label: string) => screen.getByLabelText(label);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

const draw = () =>
  render(
    <InPage>
      <ResetForm />
    </InPage>,
  );

async function show() {
  shown = draw();
  await screen.findByAltText('验证码图片');
  return userEvent.setup();
}

let shown: ReturnType<typeof draw>;
const kept = () => sessionStorage.getItem('portal:form::/:reset');
/** The page anew, with what the tab holds. */
function reload() {
  shown.unmount();
  shown = draw();
}

async function reachProof(user: User) {
  await user.type(box('用户名'), 'demo_user');
  await user.type(box('验证码'), 'ab3d');
  await press(user, '发短信验证码');
  return screen.findByRole('heading', { name: '填短信验证码' });
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('ResetForm', () => {
  it('keeps what was typed before the page was alive', async () => {
    const sent = startUpstream([envelope(200, '')]);
    hydrateTyped(<ResetForm />, { loginName: 'demo_user', code: 'ab3d' });
    await screen.findByAltText('验证码图片');
    await press(userEvent.setup(), '发短信验证码');
    await screen.findByRole('heading', { name: '填短信验证码' });
    expect(sent('/send-user-sms-code')).toMatchObject([{ loginName: 'demo_user', code: 'ab3d' }]);
  });

  it('asks for name and captcha before a code is sent', async () => {
    const sent = startUpstream([]);
    const user = await show();
    await press(user, '发短信验证码');
    expect(box('用户名')).toHaveAccessibleDescription('填用户名，不是手机号。 请输入用户名');
    expect(box('用户名')).toHaveFocus();
    expect(sent('/send-user-sms-code')).toEqual([]);
  });

  it('says of a mobile number that a name is wanted, and how to find it', async () => {
    startUpstream([]);
    const user = await show();
    await user.type(box('用户名'), '13900000001');
    expect(screen.getByText('这像是手机号，这里要填用户名。')).toBeVisible();
    expect(screen.getByRole('link', { name: '用手机号和短信验证码登录' })).toHaveAttribute('href', '/login');
    await user.clear(box('用户名'));
    await user.type(box('用户名'), 'demo_user');
    expect(screen.queryByText(/这像是手机号/)).toBeNull();
  });

  it('tells a wrong captcha at its field, with a new picture and the name kept', async () => {
    const sent = startUpstream([envelope(500, '验证码错误'), envelope(200, '')]);
    const user = await show();
    await user.type(box('用户名'), 'demo_user');
    await user.type(box('验证码'), 'bad');
    await press(user, '发短信验证码');
    expect(await screen.findByText('验证码错误')).toBeVisible();
    expect(box('用户名')).toHaveValue('demo_user');
    await screen.findByAltText('验证码图片');
    await user.type(box('验证码'), 'ab3d');
    await press(user, '发短信验证码');
    await screen.findByRole('heading', { name: '填短信验证码' });
    expect(sent('/send-user-sms-code').map(({ uuid }) => uuid)).toEqual(['u-1', 'u-2']);
  });

  it('tells at the name until when it is too early for another code', async () => {
    startUpstream([{ status: 429, json: { code: 429, msg: '请求过于频繁，请稍后再试' }, retryAfter: '43' }]);
    const user = await show();
    await user.type(box('用户名'), 'demo_user');
    await user.type(box('验证码'), 'ab3d');
    await press(user, '发短信验证码');
    expect(await screen.findByText('请求过于频繁，请 43 秒后再试')).toBeVisible();
    expect(box('用户名')).toHaveAccessibleDescription('填用户名，不是手机号。 请求过于频繁，请 43 秒后再试');
    expect(box('用户名')).toHaveFocus();
    expect(box('用户名')).toHaveValue('demo_user');
  });

  it('leads through three steps, each heading taking the focus, to the login', async () => {
    const sent = startUpstream([envelope(200, ''), envelope(200, '', { ticket: 'ticket-1' }), envelope(200, '', {})]);
    const user = await show();
    const proof = await reachProof(user);
    expect(proof).toHaveFocus();
    expect(screen.getByText('验证手机').closest('li')).toHaveAttribute('aria-current', 'step');
    await user.type(box('短信验证码'), '123456');
    await press(user, '下一步');
    expect(await screen.findByRole('heading', { name: '设新密码' })).toHaveFocus();
    await user.type(box('新密码'), 'Fresh@2026pw');
    await user.type(box('再输一次新密码'), 'Fresh@2026pw');
    await press(user, '改密码');
    expect(await screen.findByRole('heading', { name: '密码改好了' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login');
    expect(sent('/retrieve-password')).toEqual([
      { step: 'check', loginName: 'demo_user', smsCode: '123456' },
      { step: 'reset', ticket: 'ticket-1', password: 'Fresh@2026pw' },
    ]);
  });

  it('says at the field that the password is the one of before, and takes another without a new code', async () => {
    const proven = [envelope(200, ''), envelope(200, '', { ticket: 'ticket-1' })];
    const sent = startUpstream([...proven, envelope(500, '新密码不能与原密码相同'), envelope(200, '', {})]);
    const user = await show();
    await reachProof(user);
    await user.type(box('短信验证码'), '444444');
    await press(user, '下一步');
    await user.type(await screen.findByLabelText('新密码'), 'Before@2026');
    await user.type(box('再输一次新密码'), 'Before@2026');
    await press(user, '改密码');
    await waitFor(() => expect(box('新密码')).toHaveAccessibleDescription(expect.stringContaining('新密码不能与原密码相同')));
    expect(box('新密码')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '从头再来' })).toBeNull();
    for (const label of ['新密码', '再输一次新密码']) {
      await user.clear(box(label));
      await user.type(box(label), 'Fresh@2026pw');
    }
    await press(user, '改密码');
    await screen.findByRole('heading', { name: '密码改好了' });
    expect(sent('/retrieve-password').at(-1)).toEqual({ step: 'reset', ticket: 'ticket-1', password: 'Fresh@2026pw' });
  });

  it.each([[undefined], [{ ticket: '' }]])('leads to no new password that an answer of %o could not set', async (data) => {
    startUpstream([envelope(200, ''), envelope(200, '', data)]);
    const user = await show();
    await reachProof(user);
    await user.type(box('短信验证码'), data === undefined ? '111111' : '222222');
    await press(user, '下一步');
    expect(await screen.findByText('后端接口连接异常')).toBeVisible();
    expect(screen.getByRole('heading', { name: '填短信验证码' })).toBeVisible();
  });

  it('says what is wrong with code and password, word for word', async () => {
    startUpstream([envelope(200, ''), envelope(200, '', { ticket: 'ticket-1' })]);
    const user = await show();
    await reachProof(user);
    await press(user, '下一步');
    expect(box('短信验证码')).toHaveAccessibleDescription('请输入短信验证码');
    await user.type(box('短信验证码'), '123456');
    await press(user, '下一步');
    await screen.findByRole('heading', { name: '设新密码' });
    await press(user, '改密码');
    expect(box('新密码')).toHaveAccessibleDescription(expect.stringContaining('请输入新密码'));
    expect(box('再输一次新密码')).toHaveAccessibleDescription('请再次输入密码');
    await user.type(box('新密码'), 'weak');
    await user.type(box('再输一次新密码'), 'weaker');
    await press(user, '改密码');
    expect(box('新密码')).toHaveAccessibleDescription(expect.stringContaining('密码长度至少8位，并包含大小写字母，数字，特殊符号'));
    expect(box('再输一次新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
  });

  it('holds the name over a reload, and the step of a code while that is good', async () => {
    startUpstream([envelope(200, '')]);
    const user = await show();
    await user.type(box('用户名'), 'demo_user');
    reload();
    expect(box('用户名')).toHaveValue('demo_user');
    await screen.findByAltText('验证码图片');
    await user.type(box('验证码'), 'ab3d');
    await press(user, '发短信验证码');
    await user.type(await screen.findByLabelText('短信验证码'), '123456');
    reload();
    expect(await screen.findByText(/^有 demo_user 这个账号的话/)).toBeVisible();
    expect(box('短信验证码')).toHaveValue('');
    expect(kept()).not.toMatch(/ab3d|123456/);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    reload();
    expect(screen.queryByLabelText('短信验证码')).toBeNull();
    expect(box('用户名')).toHaveValue('demo_user');
    later.mockRestore();
    await screen.findByAltText('验证码图片');
  });

  it('asks for the proof again after a reload at the new password, and holds nothing once that is set', async () => {
    const proven = [envelope(200, ''), envelope(200, '', { ticket: 'ticket-1' })];
    startUpstream([...proven, ...proven, envelope(200, '', {})]);
    const user = await show();
    await reachProof(user);
    await user.type(box('短信验证码'), '222222');
    await press(user, '下一步');
    await user.type(await screen.findByLabelText('新密码'), 'Fresh@2026pw');
    reload();
    expect(await screen.findByText('页面重新打开过，刚才的验证不再有效，请再要一次验证码。')).toBeVisible();
    expect(box('用户名')).toHaveValue('demo_user');
    expect(kept()).not.toMatch(/ab3d|ticket-1|Fresh|222222/);
    await user.clear(box('用户名'));
    await screen.findByAltText('验证码图片');
    await reachProof(user);
    await user.type(box('短信验证码'), '333333');
    await press(user, '下一步');
    await user.type(await screen.findByLabelText('新密码'), 'Fresh@2026pw');
    await user.type(box('再输一次新密码'), 'Fresh@2026pw');
    await press(user, '改密码');
    await screen.findByRole('heading', { name: '密码改好了' });
    expect(kept()).toBeNull();
  });

  it('says the server’s words when the code is wrong, and leads back to another name', async () => {
    startUpstream([envelope(200, ''), envelope(500, '短信验证码错误')]);
    const user = await show();
    await reachProof(user);
    await user.type(box('短信验证码'), '654321');
    await press(user, '下一步');
    expect(await screen.findByText('短信验证码错误')).toBeVisible();
    await press(user, '换一个用户名');
    expect(screen.getByRole('heading', { name: '哪个账号的密码' })).toHaveFocus();
    expect(box('用户名')).toHaveValue('demo_user');
  });
});

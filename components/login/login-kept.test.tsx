import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { hydrateTyped } from '#components/ui/testing/hydrate-typed.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { LoginForm } from './login-form.tsx';
import { renderLogin } from './testing/render-login.tsx';

const nameBox = () => screen.getByLabelText('用户名');
const passwordBox = () => screen.getByLabelText('密码');
const codeBox = () => screen.getByLabelText('验证码');
const smsBox = () => screen.getByLabelText('短信验证码');
const mobileBox = () => screen.getByLabelText('手机号');
const choice = (name: string) => screen.getByRole('radio', { name });
const kept = () => sessionStorage.getItem('portal:form::/login:login');

/** The page anew, with what the tab holds. */
async function open(address: string) {
  const drawn = renderLogin(address);
  await screen.findByAltText('验证码图片');
  return { ...drawn, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    const data = /captcha(Image)?$/.test(address) ? { captchaEnabled: true, uuid: 'u-1', img: 'AAAA' } : { loginName: 'demo_user' };
    return { json: { code: 200, msg: '', data } };
  });
});

describe('LoginForm over a reload', () => {
  it('holds name and kind of account, and neither password nor captcha', async () => {
    const { user, unmount } = await open('/login');
    await user.click(choice('企业'));
    await user.type(nameBox(), 'demo_user');
    await user.type(passwordBox(), 'Demo@2026user');
    await user.type(codeBox(), 'ab3d');
    unmount();
    expect(kept()).not.toMatch(/Demo@|ab3d/);
    await open('/login');
    expect(nameBox()).toHaveValue('demo_user');
    expect(choice('企业')).toBeChecked();
    expect([passwordBox(), codeBox()].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('keeps what was typed before the page was alive, over what the tab holds and the browser remembers', async () => {
    localStorage.setItem('portal:login-name:user', 'remembered_user');
    const { user, unmount } = await open('/login');
    await user.clear(nameBox());
    await user.type(nameBox(), 'kept_user');
    unmount();
    hydrateTyped(
      <AntdProvider>
        <LoginForm />
      </AntdProvider>,
      { loginName: 'demo_user', password: 'Demo@2026user' },
    );
    await screen.findByAltText('验证码图片');
    await user.type(codeBox(), 'ab3d');
    expect([nameBox(), passwordBox()].map((box) => (box as HTMLInputElement).value)).toEqual(['demo_user', 'Demo@2026user']);
  });

  it('holds the number of a login by SMS, and not its code', async () => {
    const { user, unmount } = await open('/login?mode=company');
    await user.click(choice('用短信验证码'));
    await user.type(mobileBox(), '13800000002');
    await user.type(smsBox(), '123456');
    unmount();
    expect(kept()).not.toContain('123456');
    await open('/login?mode=company');
    expect(choice('用短信验证码')).toBeChecked();
    expect(mobileBox()).toHaveValue('13800000002');
    expect(smsBox()).toHaveValue('');
  });

  it('begins anew where the address asks for another kind of account', async () => {
    const { user, unmount } = await open('/login');
    await user.type(nameBox(), 'demo_user');
    unmount();
    await open('/login?mode=company');
    expect(nameBox()).toHaveValue('');
    expect(choice('企业')).toBeChecked();
  });

  it('puts a kept name before a remembered one, and holds nothing after the login', async () => {
    localStorage.setItem('portal:login-name:user', 'somebody');
    const first = await open('/login');
    await first.user.clear(nameBox());
    await first.user.type(nameBox(), 'demo_user');
    first.unmount();
    const { user, left } = await open('/login');
    expect(nameBox()).toHaveValue('demo_user');
    await user.type(passwordBox(), 'Demo@2026user');
    await user.type(codeBox(), 'zz9z');
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(left).toEqual(['/']));
    expect(kept()).toBeNull();
  });
});

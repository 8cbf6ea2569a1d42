import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { type FakeAnswer, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { LoginForm } from './login-form.tsx';

const envelope = (code: number, msg: string, data?: object): FakeAnswer => ({ json: { code, msg, data } });

/** An upstream that draws numbered pictures and answers logins in turn; gives the logins it got. */
function startUpstream(answers: FakeAnswer[]) {
  let pictures = 0;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/login')) return answers.shift();
    pictures += 1;
    return envelope(200, '', { captchaEnabled: true, uuid: `picture-${pictures}`, img: 'AAAA' });
  });
  return () => sent.filter(({ address }) => address.endsWith('/login')).map(({ body }) => JSON.parse(String(body)));
}

async function showForm(address = '/login') {
  window.history.replaceState(null, '', address);
  sessionStorage.clear();
  const left: string[] = [];
  render(
    <AntdProvider>
      <LoginForm goOn={(to) => left.push(to)} />
    </AntdProvider>,
  );
  await screen.findByAltText('验证码图片');
  return { left, user: userEvent.setup() };
}

const nameBox = () => screen.getByLabelText('用户名');
const passwordBox = () => screen.getByLabelText('密码');
const codeBox = () => screen.getByLabelText('验证码');
const enter = () => screen.getByRole('button', { name: '登录' });

async function fill(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(nameBox(), 'demo_user');
  await user.type(passwordBox(), 'Demo@2026user');
  await user.type(codeBox(), code);
}

describe('LoginForm', () => {
  it('names what is missing at each field and in a summary that takes the focus, and sends nothing', async () => {
    const sent = startUpstream([]);
    const { user } = await showForm();
    await user.click(enter());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('有 3 处要改请输入用户名请输入密码请输入验证码');
    expect(nameBox()).toHaveAccessibleDescription('请输入用户名');
    expect(nameBox()).toBeInvalid();
    expect(sent()).toEqual([]);
    await user.type(nameBox(), 'd');
    expect(nameBox()).toBeValid();
  });

  it('says the server’s words on top, keeps what was typed and asks for a new picture', async () => {
    const sent = startUpstream([envelope(500, '用户不存在/密码错误'), envelope(200, '', { loginName: 'demo_user' })]);
    const { user, left } = await showForm();
    await fill(user, 'ab3d');
    await user.click(enter());
    expect(await screen.findByText('用户不存在/密码错误')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(nameBox()).toHaveValue('demo_user');
    expect(passwordBox()).toHaveValue('Demo@2026user');
    expect(codeBox()).toHaveValue('');
    await user.type(codeBox(), 'next');
    await user.click(enter());
    await waitFor(() => expect(left).toEqual(['/']));
    expect(sent().map(({ uuid, code }) => [uuid, code])).toEqual([
      ['picture-1', 'ab3d'],
      ['picture-2', 'next'],
    ]);
  });

  it('logs a company in and goes on to the wanted page with its query', async () => {
    const sent = startUpstream([envelope(200, '', { loginName: 'demo_company' })]);
    const { user, left } = await showForm(`/login?mode=company&redirect=${encodeURIComponent('/user/financeOrder?state=10&page=2')}`);
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    await fill(user, 'ab3d');
    await user.click(enter());
    await waitFor(() => expect(left).toEqual(['/user/financeOrder?state=10&page=2']));
    expect(sent()[0]).toMatchObject({ loginName: 'demo_user', loginMode: 'company' });
  });

  it('shows and hides the password without losing it', async () => {
    startUpstream([]);
    const { user } = await showForm();
    await user.type(passwordBox(), 'geheim');
    await user.click(screen.getByRole('button', { name: /^显示/ }));
    expect(passwordBox()).toHaveAttribute('type', 'text');
    expect(passwordBox()).toHaveValue('geheim');
  });

  it('takes a person for an unknown mode and says that other sites come later', async () => {
    startUpstream([]);
    await showForm('/login?mode=admin');
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
    expect(screen.getByText(/金融机构和监管机构的登录正在准备/)).toBeVisible();
  });
});

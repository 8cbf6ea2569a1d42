import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { LoginForm } from './login-form.tsx';

/** Logs in where the upstream names `redirectUrl`; gives the addresses it left for. */
async function logIn(address: string, name: string, redirectUrl: string): Promise<string[]> {
  window.history.replaceState(null, '', address);
  const left: string[] = [];
  fakeFetch(({ address: asked }) => {
    if (asked === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (asked.endsWith('captchaImage')) return { json: { code: 200, data: { captchaEnabled: false } } };
    return { json: { code: 200, data: { loginName: name, redirectUrl } } };
  });
  render(
    <InPage>
      <AntdProvider>
        <LoginForm goOn={(to) => left.push(to)} />
      </AntdProvider>
    </InPage>,
  );
  await userEvent.type(screen.getByLabelText('用户名'), name);
  await userEvent.type(screen.getByLabelText('密码'), 'Demo@2026');
  await waitFor(() => expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  return left;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('goes to the page of ours that the upstream names', async () => {
  const left = await logIn('/login', 'one', '/user/message');
  await waitFor(() => expect(left).toEqual(['/user/message']));
});

it('prefers the page that was wanted', async () => {
  const left = await logIn('/login?redirect=%2Fpolicy', 'two', 'https://pay.example/done');
  await waitFor(() => expect(left).toEqual(['/policy']));
});

it('says that the next page is another site’s and goes nowhere by itself', async () => {
  const left = await logIn('/login', 'three', 'https://pay.example/done?x=1');
  expect(await screen.findByText(/不在本站，在 pay\.example/)).toHaveFocus();
  expect(screen.getByRole('link', { name: '前往 pay.example' })).toHaveAttribute('href', 'https://pay.example/done?x=1');
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '留在本站' }));
  expect(left).toEqual(['/']);
});

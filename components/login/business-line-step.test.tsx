import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { LoginForm } from './login-form.tsx';

const LINES = [
  { bizLineId: '202', name: '数字金融' },
  { bizLineId: '203', name: '涉农金融' },
];

/** Logs in an account with the given lines; gives the addresses it left for. */
async function logIn(bizLines: typeof LINES, name = 'firm'): Promise<string[]> {
  window.history.replaceState(null, '', '/login?mode=company');
  const left: string[] = [];
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('captchaImage')) return { json: { code: 200, data: { captchaEnabled: false } } };
    if (address.endsWith('/login')) return { json: { code: 200, data: { loginName: 'firm' } }, cookies: ['SIGNED_IN=1; path=/'] };
    return { json: { code: 200, data: { id: 'u1', loginName: 'firm', nickName: '小厂', accountType: 'ENTERPRISE', bizLines } } };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AntdProvider>
        <LoginForm goOn={(to) => left.push(to)} />
      </AntdProvider>
    </SWRConfig>,
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
  for (const name of ['SIGNED_IN', 'BizLineIdKey', 'BizLineModeKey']) setPageCookie(`${name}=; path=/; max-age=0`);
});

it('has an account with several business lines choose one before it leaves', async () => {
  const left = await logIn(LINES);
  expect(await screen.findByText(/您的账号可以办几种业务/)).toHaveFocus();
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '涉农金融' }));
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(left).toEqual(['/']));
  expect(document.cookie).toContain('BizLineIdKey=203');
});

it('asks an account with one line nothing', async () => {
  const left = await logIn(LINES.slice(0, 1), 'single');
  await waitFor(() => expect(left).toEqual(['/']));
  expect(document.cookie).not.toContain('BizLineIdKey');
});

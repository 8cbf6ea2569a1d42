import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { renderLogin } from './testing/render-login.tsx';

const LINES = [
  { bizLineId: '202', name: '数字金融' },
  { bizLineId: '203', name: '涉农金融' },
];

/** Opens the login page for an account with the given lines; gives the addresses it left for. */
function open(bizLines: typeof LINES, address = '/login?mode=company'): string[] {
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('captchaImage')) return { json: { code: 200, data: { captchaEnabled: false } } };
    if (address.endsWith('/login')) return { json: { code: 200, data: { loginName: 'firm' } }, cookies: ['SIGNED_IN=1; path=/'] };
    return { json: { code: 200, data: { id: 'u1', loginName: 'firm', nickName: '小厂', accountType: 'ENTERPRISE', bizLines } } };
  });
  return renderLogin(address).left;
}

async function logIn(bizLines: typeof LINES, name = 'firm'): Promise<string[]> {
  const left = open(bizLines);
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

it('offers nothing but the choice and the way out meanwhile', async () => {
  await logIn(LINES, 'busy');
  await screen.findByText(/您的账号可以办几种业务/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['继续', '取消，退出登录']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

it('takes up a session that came from elsewhere without a chosen line, and leads on to the wanted page', async () => {
  setPageCookie('SIGNED_IN=1; path=/');
  const left = open(LINES, '/login?redirect=%2Fpolicy%3Fcategory%3D61');
  expect(await screen.findByText(/您的账号可以办几种业务/)).toHaveFocus();
  expect(screen.queryByLabelText('用户名')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(left).toEqual(['/policy?category=61']));
});

it('offers registration and new passwords for accounts of this site alone', async () => {
  open(LINES);
  expect(await screen.findByRole('link', { name: '忘记密码' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '管理员' }));
  expect(screen.queryByRole('link', { name: '忘记密码' })).toBeNull();
});

it('asks an account with one line nothing', async () => {
  const left = await logIn(LINES.slice(0, 1), 'single');
  await waitFor(() => expect(left).toEqual(['/']));
  expect(document.cookie).not.toContain('BizLineIdKey');
});

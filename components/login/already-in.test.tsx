import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { renderLogin } from './testing/render-login.tsx';

const FIRM = { id: 'u1', loginName: 'firm', nickName: '小厂经办', companyName: '示例小厂', accountType: 'ENTERPRISE', bizLines: [] };
const ended = ['SIGNED_IN=; path=/; max-age=0'];

/** Opens the login page with a session of `profile`; gives what was asked and the addresses it left for. */
function open(address: string, profile: FakeResponse = { json: { code: 200, data: FIRM } }) {
  setPageCookie('SIGNED_IN=1; path=/');
  const sent = fakeFetch(({ address: asked }) => {
    if (asked === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (asked.endsWith('captchaImage')) return { json: { code: 200, data: { captchaEnabled: false } } };
    if (asked.includes('/logout')) return { json: { code: 200, data: null }, cookies: ended };
    return profile;
  });
  return { ...renderLogin(address), sent };
}
const who = (name: string) => screen.findByText(`您已经登录，账号是${name}。`);

beforeAll(stubDialog);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('says who is in instead of asking again, and leads on to the personal centre', async () => {
  const { left } = open('/login');
  expect(screen.getByRole('status')).toHaveTextContent('正在读取您的账号');
  expect(await who('示例小厂')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleName('继续前往个人中心');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user');
  expect(screen.queryByLabelText('用户名')).toBeNull();
  expect(left).toEqual([]);
});

it.each([
  ['/user/account?a=1', '/user/account?a=1'],
  ['https://evil.example/', '/'],
])('leads on to the page that was wanted when it is one of ours: %s', async (wanted, href) => {
  open(`/login?redirect=${encodeURIComponent(wanted)}`, { json: { code: 200, data: { ...FIRM, companyName: '' } } });
  expect(await who('小厂经办')).toBeVisible();
  expect(screen.getByRole('link', { name: '继续前往' })).toHaveAttribute('href', href);
});

it('leads a person who came for what only companies do to a company’s login first, and not back to where that was said', async () => {
  const person = { ...FIRM, companyName: '', nickName: '小满', accountType: 'INDIVIDUAL' };
  const wanted = '/api/handoff?site=guarantee&next=%2Forders';
  open(`/login?mode=company&only=1&redirect=${encodeURIComponent(wanted)}`, { json: { code: 200, data: person } });
  await who('小满');
  expect(screen.queryByRole('link', { name: '继续前往' })).toBeNull();
  const change = screen.getByRole('button', { name: '换企业账号登录' });
  expect(change.compareDocumentPosition(screen.getByRole('link', { name: '继续前往个人中心' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(change);
  await waitFor(() => expect(screen.getByRole('radio', { name: '企业' })).toBeChecked());
});

it('ends the session for another account, stays and gives the form with the focus in it', async () => {
  const { left, sent } = open('/login');
  await who('示例小厂');
  await userEvent.click(screen.getByRole('button', { name: '换账号登录' }));
  expect(await screen.findByLabelText('用户名')).toBeVisible();
  expect(screen.getByRole('radio', { name: '个人' })).toHaveFocus();
  expect(screen.getByRole('link', { name: '忘记密码' })).toBeVisible();
  expect(sent.filter(({ address }) => address.includes('/logout'))).toHaveLength(1);
  expect(left).toEqual([]);
});

it('asks before it logs out', async () => {
  const { sent } = open('/login');
  await who('示例小厂');
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(screen.getByRole('dialog', { name: '提示' })).toHaveTextContent('确定退出吗？');
  expect(sent.filter(({ address }) => address.includes('/logout'))).toEqual([]);
});

it.each(['tenant', 'admin'])('keeps the form of %s for somebody who is in here', async (mode) => {
  open(`/login?mode=${mode}`);
  expect(await screen.findByLabelText('用户名')).toBeVisible();
  expect(screen.queryByText(/您已经登录/)).toBeNull();
});

it('leads to the entrances of other sites', async () => {
  open('/login');
  await who('示例小厂');
  await userEvent.click(screen.getByRole('button', { name: '金融机构登录' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '金融机构' })).toBeChecked());
  expect(screen.getByRole('radio', { name: '金融机构' })).toHaveFocus();
});

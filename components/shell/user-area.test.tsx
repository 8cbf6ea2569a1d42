import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autosaveForm } from '#lib/browser/autosaved-form.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { stubDialog } from '../ui/testing/stub-dialog.ts';
import { subscribeUnderwriterWanted } from './underwriter-wanted.ts';
import { Welcome, type WelcomeProps } from './user-area.tsx';

beforeAll(stubDialog);

const person = { nickName: '林木兰', companyName: '' };
const root = document.documentElement;

function draw(session: Partial<WelcomeProps['session']>) {
  const onLogout = jest.fn(async () => {});
  const retry = jest.fn();
  const onPush = jest.fn();
  render(
    <Welcome
      session={{ status: 'anonymous', profile: null, retry, ...session }}
      onLogout={onLogout}
      loginHref="/login"
      centreHref="/user"
      adminHref="/login?mode=admin"
    />,
    { wrapper: ({ children }) => <InPage onPush={onPush}>{children}</InPage> },
  );
  return { onLogout, retry, onPush };
}

describe('Welcome', () => {
  it('holds both the way to the login and the way to the centre, whoever reads', () => {
    draw({ status: 'loading' });
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: '您好' })).toHaveAttribute('href', '/user');
  });

  it.each([
    ['/financeServer/FP26015', '/login?redirect=%2FfinanceServer%2FFP26015'],
    ['/policy?category=61&page=2', '/login?redirect=%2Fpolicy%3Fcategory%3D61%26page%3D2'],
    ['/', '/login'],
  ])('leads from the login back to where it was pressed: %s', async (address, wanted) => {
    window.history.replaceState(null, '', address);
    const { onPush } = draw({ status: 'anonymous' });
    await userEvent.click(screen.getByRole('link', { name: '登录' }));
    expect(onPush.mock.calls[0]?.[0]).toBe(wanted);
  });

  it('greets a company by its name and a person by his', () => {
    draw({ status: 'signedIn', profile: { ...person, companyName: '木兰鞋业（示例）' } });
    expect(screen.getByText('您好，木兰鞋业（示例）')).toBeInTheDocument();
    draw({ status: 'signedIn', profile: person });
    expect(screen.getByText('您好，林木兰')).toBeInTheDocument();
  });

  it('puts the mark on the page right when the cookie was stale', () => {
    root.setAttribute('data-signed-in', '');
    draw({ status: 'anonymous' });
    expect(root).not.toHaveAttribute('data-signed-in');
  });

  it('leads the dropdown to the centre and the regulators, and offers to leave only to whoever is signed in', () => {
    draw({ status: 'anonymous' });
    expect(screen.getByText('个人中心')).toHaveAttribute('href', '/user');
    expect(screen.getByText('监管机构')).toHaveAttribute('href', '/login?mode=admin');
    expect(screen.queryByText('退出登录')).toBeNull();
  });

  it('logs out only after the reader has confirmed', async () => {
    const { onLogout } = draw({ status: 'signedIn', profile: person });
    await userEvent.click(screen.getByText('账户菜单'));
    await userEvent.click(screen.getByText('退出登录'));
    expect(screen.getByRole('dialog', { name: '提示' })).toHaveTextContent('确定退出吗？');
    expect(screen.getByRole('dialog', { name: '提示' })).not.toHaveTextContent('会清掉');
    expect(onLogout).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says before the logout that what was typed and is kept in the tab alone goes', async () => {
    autosaveForm({ owner: 'u1', path: 'match', name: 'facts' }, { trade: '1' });
    draw({ status: 'signedIn', profile: person });
    await userEvent.click(screen.getByText('账户菜单'));
    await userEvent.click(screen.getByText('退出登录'));
    expect(screen.getByRole('dialog', { name: '提示' })).not.toHaveTextContent('会清掉');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    autosaveForm({ owner: 'u1', path: '/confirmInsured', name: 'insure:IP1' }, { content: { name: '林' } });
    await userEvent.click(screen.getByText('退出登录'));
    expect(screen.getByRole('dialog', { name: '提示' })).toHaveTextContent('没有存进账号的会清掉');
    sessionStorage.clear();
  });

  it('asks for the dialog of the underwriters', async () => {
    const onWanted = jest.fn();
    const leave = subscribeUnderwriterWanted(onWanted);
    draw({ status: 'anonymous' });
    await userEvent.click(screen.getByText('账户菜单'));
    await userEvent.click(screen.getByText('承保注册'));
    leave();
    expect(onWanted).toHaveBeenCalledTimes(1);
  });

  it('offers to read the account again when that failed', async () => {
    const { retry } = draw({ status: 'failed' });
    await userEvent.click(screen.getByText('账户菜单'));
    await userEvent.click(screen.getByText('重新读取账户'));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

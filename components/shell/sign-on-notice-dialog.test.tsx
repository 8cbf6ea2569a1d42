import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPageCookie } from '#lib/testing/fake-fetch.ts';
import { stubDialog } from '../ui/testing/stub-dialog.ts';
import { SignOnNoticeDialog } from './sign-on-notice-dialog.tsx';

beforeAll(stubDialog);
beforeEach(() => setPageCookie('SIGN_ON_NOTICE=; path=/; max-age=0'));

describe('SignOnNoticeDialog', () => {
  it.each([
    ['foreign', '登录失败，非闽政通登录，请联系管理员'],
    ['failed', '登录失败，请联系管理员'],
    ['declined', '您没有同意授权，可以再试一次，或用密码登录'],
  ])('says %s in the words of the specification, once', async (notice, sentence) => {
    setPageCookie(`SIGN_ON_NOTICE=${notice}; path=/`);
    const { unmount } = render(<SignOnNoticeDialog />);
    expect(screen.getByRole('dialog', { name: '消息提示' })).toHaveTextContent(sentence);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    render(<SignOnNoticeDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['', '1', '<b>x</b>', 'constructor', '__proto__'])('says nothing for %j', (notice) => {
    setPageCookie(`SIGN_ON_NOTICE=${encodeURIComponent(notice)}; path=/`);
    render(<SignOnNoticeDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

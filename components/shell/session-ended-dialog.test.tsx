import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { announceSessionEnded } from '#lib/browser/session-tabs.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { dataAnswer, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { stubDialog } from '../ui/testing/stub-dialog.ts';
import { SessionEndedDialog } from './session-watch.tsx';

beforeAll(stubDialog);

const Kind = () => <p>{useSession().profile?.accountType}</p>;

function draw(beside?: ReactNode) {
  history.replaceState(null, '', '/user/financeOrder?state=10&page=2');
  const [onStay, onLeave] = [jest.fn(async () => {}), jest.fn(async () => {})];
  const onPush = jest.fn();
  render(
    <InPage onPush={onPush}>
      <SessionEndedDialog loginHref="/login" onStay={onStay} onLeave={onLeave} />
      {beside}
    </InPage>,
  );
  act(announceSessionEnded);
  return { onStay, onLeave, onPush };
}

describe('SessionEndedDialog', () => {
  it('asks with the words of the specification, once for several refused calls', () => {
    draw();
    act(announceSessionEnded);
    expect(screen.getByRole('dialog', { name: '系统提示' })).toHaveTextContent('登录状态已过期，您可以继续留在该页面，或者重新登录');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['继续留在页面', '重新登录']);
  });

  it('ends the session and stays, nothing that is shown forgotten', async () => {
    const { onStay, onLeave, onPush } = draw();
    await userEvent.click(screen.getByRole('button', { name: '继续留在页面' }));
    expect(onStay).toHaveBeenCalledTimes(1);
    expect(onLeave).not.toHaveBeenCalled();
    expect(onPush).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the login of companies, whose session it was', async () => {
    setPageCookie('SIGNED_IN=1');
    fakeFetch(() => dataAnswer({ id: 'u1', loginName: 'demo', accountType: 'ENTERPRISE' }));
    const { onPush } = draw(<Kind />);
    await screen.findByText('ENTERPRISE');
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(onPush).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?mode=company&redirect=/));
    setPageCookie('SIGNED_IN=; max-age=0');
  });

  it('ends the session and leads back here after the login', async () => {
    const { onLeave, onPush } = draw();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(onPush).toHaveBeenCalledWith('/login?redirect=%2Fuser%2FfinanceOrder%3Fstate%3D10%26page%3D2');
  });
});

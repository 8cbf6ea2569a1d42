import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { dropSession } from '#lib/browser/load-profile.ts';
import { announceSessionEnded, expectSessionEnd, settleSessionEnded } from '#lib/browser/session-tabs.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { stubDialog } from '../ui/testing/stub-dialog.ts';
import { CentreGate } from './centre/centre-gate.tsx';
import { SessionWatch } from './session-watch.tsx';

type Message = { data: unknown };
const channels = new Set<FakeChannel>();
const posted: unknown[] = [];

/** The tabs of one browser, without a browser. */
class FakeChannel {
  onmessage: ((message: Message) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    posted.push(data);
  }
  close(): void {
    channels.delete(this);
  }
}
const hear = (data: unknown) => act(async () => channels.forEach((channel) => void channel.onmessage?.({ data })));

let user = { id: 'u1', nickName: '甲' };
const Answer = ({ of }: { of: 'userDetail' | 'messageNum' }) => <p>{useCall(of).data === undefined ? '没有内容' : '有内容'}</p>;
const Name = () => <p>{useSession().profile?.nickName ?? '无人'}</p>;

async function draw() {
  const sent = fakeFetch(() => ({ json: { code: 200, msg: '', data: { ...user, accountType: 'INDIVIDUAL' } } }));
  render(
    <InPage sharedCache>
      <Name />
      <SessionWatch loginHref="/login" />
    </InPage>,
  );
  await screen.findByText(user.nickName);
  return sent;
}

beforeAll(() => {
  stubDialog();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
beforeEach(async () => {
  // Cookies are of the folder of the address.
  history.replaceState(null, '', '/');
  user = { id: 'u1', nickName: '甲' };
  posted.length = 0;
  setPageCookie('SIGNED_IN=1');
  await mutate(() => true, undefined, { revalidate: false });
});

describe('SessionWatch', () => {
  it('tells the other tabs who is logged in', async () => {
    await draw();
    expect(posted).toEqual(['u1']);
  });

  it('shows nothing of a user once another tab has met the next one', async () => {
    await draw();
    user = { id: 'u2', nickName: '乙' };
    await hear('u2');
    expect(await screen.findByText('乙')).toBeInTheDocument();
  });

  it('shows nobody once another tab has logged out', async () => {
    await draw();
    setPageCookie('SIGNED_IN=; max-age=0');
    await hear(null);
    await waitFor(() => expect(screen.getByText('无人')).toBeInTheDocument());
  });

  it('asks anew for what is on the page once another tab has met somebody', async () => {
    fakeFetch(() => ({ json: { code: 200, msg: '', data: { ...user, accountType: 'INDIVIDUAL' } } }));
    render(
      <InPage sharedCache>
        <Name />
        <Answer of="userDetail" />
        <SessionWatch loginHref="/login" />
      </InPage>,
    );
    await screen.findByText('有内容');
    user = { id: 'u2', nickName: '乙' };
    await hear('u2');
    expect(await screen.findByText('乙')).toBeInTheDocument();
    expect(await screen.findByText('有内容')).toBeInTheDocument();
  });

  it('keeps what is on the page when the session has ended and the reader stays', async () => {
    history.replaceState(null, '', '/user/account');
    const sent = fakeFetch(() => ({ json: { code: 200, msg: '', data: { ...user, accountType: 'INDIVIDUAL' } } }));
    render(
      <InPage sharedCache>
        <Answer of="messageNum" />
        <SessionWatch loginHref="/login" />
      </InPage>,
    );
    await screen.findByText('有内容');
    act(announceSessionEnded);
    await userEvent.click(screen.getByRole('button', { name: '继续留在页面' }));
    await waitFor(() => expect(sent.some(({ address }) => address.includes('logout'))).toBe(true));
    expect(screen.getByText('有内容')).toBeInTheDocument();
  });

  it('asks nothing again when another tab met the same user', async () => {
    const sent = await draw();
    await hear('u1');
    expect(sent).toHaveLength(1);
  });

  it('asks once for whom another tab met, and does not tell him on', async () => {
    const sent = await draw();
    const before = posted.length;
    user = { id: 'u3', nickName: '丙' };
    await hear('u3');
    await screen.findByText('丙');
    const asked = sent.length;
    await hear('u3');
    expect(sent).toHaveLength(asked);
    expect(posted.slice(before)).toEqual([]);
  });

  it('leaves nothing of its owner in the personal centre once another tab has logged out, and shows the way in', async () => {
    fakeFetch(() => ({ json: { code: 200, msg: '', data: { ...user, accountType: 'INDIVIDUAL' } } }));
    render(
      <InPage sharedCache>
        <CentreGate>{({ nickName }) => <p>{nickName}的收藏</p>}</CentreGate>
        <SessionWatch loginHref="/login" />
      </InPage>,
    );
    await screen.findByText('甲的收藏');
    setPageCookie('SIGNED_IN=; max-age=0');
    await hear(null);
    expect(await screen.findByRole('link', { name: '去登录' })).toBeInTheDocument();
    expect(screen.queryByText('甲的收藏')).toBeNull();
  });

  it('says over a page that the reader kept that the session is over', async () => {
    fakeFetch(() => ({ json: { code: 200, msg: '', data: { ...user, accountType: 'INDIVIDUAL' } } }));
    render(
      <InPage sharedCache>
        <CentreGate>{({ nickName }) => <input defaultValue={nickName} />}</CentreGate>
        <SessionWatch loginHref="/login" />
      </InPage>,
    );
    await userEvent.type(await screen.findByDisplayValue('甲'), '乙');
    setPageCookie('SIGNED_IN=; max-age=0');
    await act(() => dropSession());
    expect(await screen.findByRole('link', { name: '去登录' })).toBeInTheDocument();
    expect(screen.getByDisplayValue('甲乙')).toBeInTheDocument();
  });

  it('asks nobody to log in again where the session ended on purpose and the page says so', async () => {
    await draw();
    window.history.replaceState(null, '', '/user/account');
    act(() => {
      expectSessionEnd();
      announceSessionEnded();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    settleSessionEnded();
  });
});

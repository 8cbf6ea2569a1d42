import { act, render, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { useSession } from '#lib/browser/use-session.ts';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { stubDialog } from '../ui/testing/stub-dialog.ts';
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

  it('asks nothing again when another tab met the same user', async () => {
    const sent = await draw();
    await hear('u1');
    expect(sent).toHaveLength(1);
  });
});

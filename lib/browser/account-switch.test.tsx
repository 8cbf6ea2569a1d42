import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { useAccountSwitch } from './account-switch.ts';
import { refreshSignedIn } from './signed-in.ts';
import { useAutosavedForm } from './use-autosaved-form.ts';
import { useSession } from './use-session.ts';
import { useTypedContent } from './use-typed-content.ts';

const FORM = '/financeServerSub?productCode=FP1&step=review';
let userId = '';

function network() {
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/logout')) return { json: { code: 200, msg: '' }, cookies: ['SIGNED_IN=; max-age=0'] };
    return { json: { code: 200, msg: '', data: { id: userId, loginName: 'demo', nickName: '演示', loginType: '' } } };
  });
}

async function logIn(id: string) {
  userId = id;
  setPageCookie('SIGNED_IN=1');
  await act(async () => {
    refreshSignedIn();
    await mutate(() => true, undefined, { revalidate: false });
  });
}

/** The form of a product, as whoever is logged in opens it at an address. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const hook = renderHook(() => ({
    form: useTypedContent<{ purpose: string; materials: string[] }>('apply:FP1'),
    account: useAccountSwitch(),
    session: useSession(),
  }));
  await waitFor(() => expect(hook.result.current.session.profile?.id).toBe(userId));
  return hook;
}

beforeEach(() => {
  sessionStorage.clear();
  network();
});

it('takes what was typed into this form to the other account, without what belongs to the first, in one step', async () => {
  await logIn('u1');
  const first = await open(FORM);
  const other = renderHook(() => useAutosavedForm('other', () => undefined));
  act(() => first.result.current.form.change({ purpose: '5', materials: ['/arn/f1'] }));
  other.result.current.keep({ text: '别的' });
  const go = jest.fn();
  const { form, account } = first.result.current;
  await act(() => account.turnTo('ENTERPRISE', form.toTaken(['materials']), go));
  const back = `${FORM}&taken=1`;
  expect(go.mock.calls).toEqual([[`/login?mode=company&only=1&redirect=${encodeURIComponent(back)}`]]);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/别的|arn/);
  first.unmount();
  other.unmount();

  await logIn('u3');
  const elsewhere = await open(FORM);
  expect(elsewhere.result.current.form.typed).toEqual({});
  elsewhere.unmount();

  await logIn('u2');
  const second = await open(back);
  expect(second.result.current.form.typed).toEqual({ purpose: '5' });
  second.unmount();
  await logIn('u3');
  expect((await open(back)).result.current.form.typed).toEqual({});
});

import { useEffect, useState } from 'react';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';

const PARAMETER = 'wechat';
const REFUSED = 'refused';

/** What WeChat's page sent back with the address, which forgets it at once. */
function takeReturned(): string | null {
  const address = new URL(window.location.href);
  const returned = address.searchParams.get(PARAMETER);
  if (returned === null) return null;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address.href);
  return returned;
}

/** Binding of a WeChat account: leaves for WeChat's page, and finishes when it comes back. `onChanged` is told. */
export function useBindWechat(onChanged: () => void) {
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify('error', failureSentence(error));
      setBusy(false);
    }
  };
  const settle = (sentence: string) => {
    setBusy(false);
    notify('success', sentence);
    onChanged();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address brings one return, when the page opens
  useEffect(() => {
    const returned = takeReturned();
    if (returned === null) return;
    if (returned === REFUSED) return notify('info', '没有绑定微信');
    void attempt(async () => {
      await request('bindWechat', { body: { ticket: returned } });
      settle('微信绑好了');
    });
  }, []);
  const start = () => void attempt(async () => window.location.assign((await request('wechatAddress')).data.address));
  const undo = () =>
    void attempt(async () => {
      await request('unbindWechat');
      settle('微信已解除绑定');
    });
  return { isBusy, start, undo };
}

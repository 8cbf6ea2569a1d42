import { useState } from 'react';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import type { CaseCall, CaseOf, CaseRead } from './case-view.ts';

const EVERY_MS = 5_000;

interface OwnCase<Case> {
  readonly item: Case | undefined;
  readonly error: RequestFailed | undefined;
  readonly reload: Reload;
}

/** One of the own cases, looked at again and again while somebody is about to answer. */
export function useCase<N extends CaseCall>({ call, param, isChanging }: CaseRead<N>, number: string): OwnCase<CaseOf<N>> {
  const [isLive, setLive] = useState(isChanging !== undefined);
  // A number, not a function of the answer: that would be asked only when the former interval is over.
  const config = { ...LIVE, refreshInterval: isLive ? EVERY_MS : 0 } as object;
  const { data, error, mutate } = useCall(call, { params: { [param]: number } } as object, config);
  const item = (data as { readonly data: CaseOf<N> } | undefined)?.data;
  const isNow = isChanging !== undefined && (item === undefined || isChanging(item));
  if (isNow !== isLive) setLive(isNow);
  return { item, error, reload: () => mutate() };
}

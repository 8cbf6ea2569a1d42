import type { TagTone } from '#components/ui/tag.tsx';
import { AUTH_STATES, type AuthState, authStateWord } from '#lib/contract/authentication-codes.ts';

const TONES: Readonly<Record<AuthState, TagTone>> = { '0': 'neutral', '1': 'river', '2': 'ok', '3': 'bad', '4': 'warn', '5': 'neutral' };

/** Official name of a state and its colour; of a change what counts before it. */
export const toAuthTag = (state: AuthState, isInForce = false): { readonly label: string; readonly tone: TagTone } => ({
  label: authStateWord(state, isInForce),
  tone: isRefusedChange({ state, isInForce }) ? 'warn' : TONES[state],
});

/** Whether it is a change that was refused, while what passed before counts on. */
export const isRefusedChange = ({ state, isInForce }: { readonly state: string; readonly isInForce: boolean }): boolean =>
  isInForce && state === AUTH_STATES.refused;

/** Said of a change that is looked at, or did not pass. */
export const stillText = ({ state, isInForce }: { readonly state: AuthState; readonly isInForce: boolean }): string =>
  isInForce && (state === '1' || state === '3') ? '新的通过之前，原来的认证照常有效。' : '';

/** 2026-12-31 or 长期. */
export const formatEnd = (day: string): string => (day === '' ? '长期' : day);

const STEP_WORDS: Readonly<Record<string, string>> = {
  submit: '交了资料',
  endorse: '初审通过，等另一位审核人员复核',
  pass: '审核通过',
  refuse: '审核没通过',
  expire: '有效期到了',
  revoke: '已经撤销',
};

/** What a step of a review was, in plain words. */
export const stepWord = (action: string): string => STEP_WORDS[action] ?? action;

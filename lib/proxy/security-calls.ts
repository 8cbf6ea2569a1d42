import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';

const NAMED: readonly CallName[] = [
  'sendSmsCode',
  'sendUserSmsCode',
  'retrievePassword',
  'modifyPassword',
  'revokeSession',
  'bindMobile',
  'bindWechat',
  'unbindWechat',
  'accountClose',
  'mztUserLogin',
];

/** Whether a call is an event of security, of which the log says from which network it came: a session starts, or a way in is changed. */
export const isSecurityCall = (name: CallName): boolean => (calls[name] as Call).session === 'starts' || NAMED.includes(name);

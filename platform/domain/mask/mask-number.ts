import { maskMobile } from '#lib/contract/sms-code.ts';

/** Signs that are shown of a number, by its length: head and tail. An identity card has 18 signs, a passport nine. */
const SHOWN: readonly { readonly from: number; readonly head: number; readonly tail: number }[] = [
  { from: 15, head: 4, tail: 2 },
  { from: 7, head: 1, tail: 2 },
  { from: 0, head: 0, tail: 0 },
];
const SHORTEST_ACCOUNT = 8;
const LAST_DIGITS = 4;

/**
 * The number of a document, so that its owner knows it again and nobody else can use it: 3503************3X, E******78. Most of it is
 * always hidden, and its length is kept.
 */
export function maskNumber(text: string): string {
  const { head, tail } = SHOWN.find(({ from }) => text.length >= from) ?? { head: 0, tail: 0 };
  const hidden = text.length - head - tail;
  return `${text.slice(0, head)}${'*'.repeat(hidden)}${text.slice(text.length - tail)}`;
}

/** An account by its last four digits: **** 0001. Nothing for none. */
export function maskAccount(account: string): string {
  if (account === '') return '';
  return account.length < SHORTEST_ACCOUNT ? '****' : `**** ${account.slice(-LAST_DIGITS)}`;
}

/** A mobile number as 138****5678; any other number like that of a document. */
export const maskPhone = (phone: string): string => (/^\d{11}$/.test(phone) ? maskMobile(phone) : maskNumber(phone));

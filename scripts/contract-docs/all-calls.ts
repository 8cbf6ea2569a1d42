import type { Call } from '#lib/contract/call.ts';
import { calls as typedCalls } from '#lib/contract/calls.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';

export type { Call, CallName };

/** Every call, by its name, as one type. */
export const calls: Readonly<Record<CallName, Call>> = typedCalls;
export const callNames = Object.keys(endpoints) as CallName[];

'use client';

import type { PasswordRule } from '#lib/contract/forms/fields.ts';
import { useCall } from './use-call.ts';

const DICTIONARY = { params: { type: 'usr_password_rule' } } as const;

/** Which of the two password rules holds (spec §5); the stricter one until the dictionary has answered. */
export function usePasswordRule(): PasswordRule {
  return useCall('dictType', DICTIONARY).data?.data[0]?.dictValue === 'A' ? 'A' : 'B';
}

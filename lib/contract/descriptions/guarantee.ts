import type { guaranteeEndpoints } from '#lib/contract/endpoints/guarantee.ts';
import type { CallText } from './call-text.ts';

export const guaranteeTexts: Readonly<Record<keyof typeof guaranteeEndpoints, CallText>> = {
  guaranteeVerify: [
    '保函查验',
    'Whether a file (its SHA-256) is the guarantee letter of a number: `genuine`, `altered` (the number exists, the file is another) or `unknown`. Without parameters: `unknown`.',
  ],
};

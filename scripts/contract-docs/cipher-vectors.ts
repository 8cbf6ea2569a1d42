import { keyFields } from '#lib/env/env-fields.ts';
import { encipherFields } from '#lib/upstream/encipher-fields.ts';
import { calls } from './all-calls.ts';
import { sampleEnv } from './examples.ts';

const PLAIN = '密码 Abc@2026';
type Mode = typeof sampleEnv.CIPHER_MODE;
type Encoding = typeof sampleEnv.CIPHER_ENCODING;

const optionsOf = <T extends string>(field: { readonly _zod: { readonly def: object } }): readonly T[] =>
  (field._zod.def as { readonly innerType: { readonly options: readonly T[] } }).innerType.options;

/** A password as it travels, in every mode and encoding there is, under the public sample keys. */
export const cipherVectors = optionsOf<Mode>(keyFields.CIPHER_MODE).flatMap((mode) =>
  optionsOf<Encoding>(keyFields.CIPHER_ENCODING).map((encoding) => {
    const env = { ...sampleEnv, CIPHER_MODE: mode, CIPHER_ENCODING: encoding };
    const { password } = encipherFields(calls.login, { password: PLAIN }, env);
    return { mode, encoding, plain: PLAIN, sealed: String(password) };
  }),
);

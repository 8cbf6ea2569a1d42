import { createHash } from 'node:crypto';
import { keyFields } from '#lib/env/env-fields.ts';
import { SAMPLE_KEYS, SAMPLE_SIGN_V2_KEY_ID } from '#lib/signature/sample-keys.ts';
import { type SignForm, signV1, toSignedBody, toSignText } from '#lib/signature/sign-v1.ts';
import { type SignedRequest, STREAMED_BODY, signV2, toSignTextV2 } from '#lib/signature/sign-v2.ts';
import { encipherFields } from '#lib/upstream/prepare-request.ts';
import { calls } from './all-calls.ts';
import { sampleEnv } from './examples.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const query = { pageNum: '1', pageSize: '20', keyword: '木兰 a+b&c', empty: '', bizLineId: '202' };
const loginBody =
  '{"method":"sms","loginName":"","password":"","mobile":"13800000000","smsCode":"123456","code":"","uuid":"","loginMode":"user","bizLineId":"202"}';

const first = (name: string, form: SignForm, text: string) => ({ name, form, text, signature: signV1(SAMPLE_KEYS.SIGN_KEY, text) });
const signedBody = (form: SignForm): string => Buffer.from(toSignedBody(Buffer.from(loginBody), form)).toString('utf8');

/** Requests with their first signature, under the public sample key, in each form of the text. */
export const firstVectors = [
  first('GET with a query; empty values and `sign` are left out', 'standard', toSignText(query)),
  first('POST with a JSON body: the exact bytes', 'standard', signedBody('standard')),
  first('multipart/form-data: the empty text', 'standard', ''),
  first('GET with a query', 'encoded', toSignText(query, 'encoded')),
  first('POST with a JSON body: its fields', 'fields', signedBody('fields')),
];

const second = (name: string, request: Omit<SignedRequest, 'keyId' | 'timestampMs' | 'nonce'>) => {
  const whole = { ...request, keyId: SAMPLE_SIGN_V2_KEY_ID, timestampMs: 1_795_141_200_000, nonce: '5f0c7b1a-2d3e-4f50-8a6b-7c8d9e0f1a2b' };
  return { name, request: whole, text: toSignTextV2(whole), signature: signV2({ key: SAMPLE_KEYS.SIGN_V2_KEY, ...whole }) };
};
const { empty: _empty, ...sentQuery } = query;

/** Requests with their second signature, under the public sample key. */
export const secondVectors = [
  second('GET with a query', {
    method: 'GET',
    pathname: '/api/fin/product/list-product-by-page',
    query: new URLSearchParams(sentQuery),
    bodySha256Hex: sha256(''),
  }),
  second('POST with a JSON body', {
    method: 'POST',
    pathname: '/api/user/login',
    query: new URLSearchParams(),
    bodySha256Hex: sha256(loginBody),
  }),
  second('multipart/form-data: the body streams', {
    method: 'POST',
    pathname: '/api/common/fileUpload',
    query: new URLSearchParams(),
    bodySha256Hex: STREAMED_BODY,
  }),
];

const eventBody = JSON.stringify({
  tags: ['product:PT-LOAN-001', 'products'],
  timestampMs: 1_795_141_200_000,
  nonce: '5f0c7b1a-2d3e-4f50-8a6b-7c8d9e0f1a2b',
});

/** A publish event with its signature, under the public sample key. */
export const publishExample = { body: eventBody, sign: signV1(SAMPLE_KEYS.REVALIDATE_KEY, eventBody) };

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

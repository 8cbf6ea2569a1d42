import { parseEnv } from '#lib/env/env-schema.ts';
import { toNamedPath, toOwnTags } from './prepare-request.ts';

const env = parseEnv({ DICTIONARY_NAMES: 'ins_type=insure_kind, fin_feature=product-tag2' });

it.each([
  ['/api/comm/dictType/ins_type', '/api/comm/dictType/insure_kind'],
  ['/api/comm/dictType/fin_feature', '/api/comm/dictType/product-tag2'],
  ['/api/comm/dictType/fin_type', '/api/comm/dictType/fin_type'],
  ['/api/comm/dictType/constructor', '/api/comm/dictType/constructor'],
  ['/api/user/profile', '/api/user/profile'],
])('asks for %s at %s', (path, theirs) => {
  expect(toNamedPath(path, env)).toBe(theirs);
});

it('knows a published dictionary by either name', () => {
  expect(toOwnTags(['dict:insure_kind', 'dict:ins_type', 'products', 'dict:other'], env)).toEqual([
    'dict:ins_type',
    'dict:ins_type',
    'products',
    'dict:other',
  ]);
});

it.each(['ins_type', 'ins_type=', '=x', 'ins_type=a/b'])('refuses %j as a name', (pair) => {
  expect(() => parseEnv({ DICTIONARY_NAMES: pair })).toThrow('DICTIONARY_NAMES');
});

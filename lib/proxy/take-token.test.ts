import { takeToken } from './take-token.ts';

const envelope = { code: 200, msg: '' };

describe('takeToken', () => {
  it.each([
    [{ ...envelope, data: { token: 't1', loginName: 'a' } }, 't1', { ...envelope, data: { loginName: 'a' } }],
    [{ ...envelope, token: 't2', data: { loginName: 'a' } }, 't2', { ...envelope, data: { loginName: 'a' } }],
    [{ ...envelope, token: 't2', data: { token: 't1' } }, 't1', { ...envelope, data: {} }],
    [{ ...envelope, token: 't2' }, 't2', envelope],
    [{ ...envelope, token: 7, data: { token: '' } }, null, { ...envelope, data: {} }],
    [{ ...envelope, data: 'token' }, null, { ...envelope, data: 'token' }],
  ])('takes the token out of %o', (given, token, rest) => {
    expect(takeToken(given)).toEqual({ token, rest });
  });
});

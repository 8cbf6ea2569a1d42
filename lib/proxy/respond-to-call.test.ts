import { takeToken } from './respond-to-call.ts';

const envelope = { code: 200, msg: '' };

describe('takeToken', () => {
  it.each([
    [
      { ...envelope, data: { token: 'first-token-of-a-user', loginName: 'a' } },
      'first-token-of-a-user',
      { ...envelope, data: { loginName: 'a' } },
    ],
    [
      { ...envelope, token: 'second-token-of-a-user', data: { loginName: 'a' } },
      'second-token-of-a-user',
      { ...envelope, data: { loginName: 'a' } },
    ],
    [
      { ...envelope, token: 'second-token-of-a-user', data: { token: 'first-token-of-a-user' } },
      'first-token-of-a-user',
      { ...envelope, data: {} },
    ],
    [{ ...envelope, token: 'second-token-of-a-user' }, 'second-token-of-a-user', envelope],
    [{ ...envelope, token: 7, data: { token: '' } }, null, { ...envelope, data: {} }],
    [{ ...envelope, token: 'short' }, null, envelope],
    [{ ...envelope, data: 'token' }, null, { ...envelope, data: 'token' }],
  ])('takes the token out of %o', (given, token, rest) => {
    expect(takeToken(given)).toEqual({ token, rest });
  });
});

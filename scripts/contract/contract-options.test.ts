import { parseOptions } from './contract-options.ts';

describe('the options of the contract check', () => {
  it('need nothing but take an address', () => {
    const nothing = { url: null, token: null, account: null, write: false, json: false };
    expect(parseOptions([], {})).toEqual(nothing);
    expect(parseOptions(['https://upstream.example/prod-api', '--json'], {})).toEqual({
      ...nothing,
      url: 'https://upstream.example/prod-api',
      json: true,
    });
  });

  it('take an account whole, its secret also from the environment', () => {
    const account = { loginName: 'ming', password: 'p', loginMode: 'company', captcha: '7' };
    expect(parseOptions(['--login', 'ming', '--password', 'p', '--company', '--captcha', '7'], {}).account).toEqual(account);
    expect(parseOptions(['--login', 'ming', '--company', '--captcha', '7'], { CONTRACT_PASSWORD: 'p' }).account).toEqual(account);
    expect(parseOptions([], { CONTRACT_TOKEN: 't' }).token).toBe('t');
  });

  it.each([
    [['upstream.example'], '后端地址要以 http:// 或 https:// 开头'],
    [['https://a.example', 'https://b.example'], '只能给一个后端地址'],
    [['--login', 'ming'], '--login 还要 --password，或环境变量 CONTRACT_PASSWORD'],
    [['--write'], '--write 还要 --token，或 --login 和密码'],
    [['--delete-all'], /--delete-all/],
  ])('refuse %j with a word', (args, word) => {
    expect(() => parseOptions(args, {})).toThrow(word);
  });
});

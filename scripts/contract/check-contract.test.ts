import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPTCHA_ANSWER, DEMO_PASSWORD } from '../../e2e/support/spec-upstream/demo-records.ts';
import { type SpecUpstream, startSpecUpstream } from '../../e2e/support/spec-upstream/start-spec-upstream.ts';
import { checkContract } from './check-contract.ts';
import { toContractEnv } from './contract-env.ts';
import { type ContractOptions, parseOptions } from './contract-options.ts';
import type { Report } from './findings.ts';
import { formatReport } from './print-report.ts';
import type { AnswerCaptcha } from './start-session.ts';

const KEYS = {
  SIGN_KEY: 'sign-key-of-this-test',
  CIPHER_KEY: 'cipher-key-16-by',
  CIPHER_IV: 'cipher-iv-16-byt',
  SITE_URL: 'https://portal.example',
  SIGN_ON_HOSTS: 'sign-on.example',
  MAX_CALL_TIMEOUT_MS: '500',
};
const ENTERED = ['--login', 'demo_user', '--password', DEMO_PASSWORD, '--captcha', CAPTCHA_ANSWER];

let upstream: SpecUpstream;
beforeEach(async () => {
  upstream = await startSpecUpstream({ signKey: KEYS.SIGN_KEY, cipher: { key: KEYS.CIPHER_KEY, iv: KEYS.CIPHER_IV } });
});
afterEach(() => upstream.stop());

interface Given {
  readonly args?: readonly string[];
  readonly keys?: Readonly<Record<string, string>>;
  readonly answer?: AnswerCaptcha;
}

async function check({ args = [], keys = {}, answer = async () => null }: Given = {}): Promise<Report> {
  const options: ContractOptions = parseOptions([upstream.url, ...args], {});
  const report = await checkContract(toContractEnv(options.url, { ...KEYS, ...keys }), options, answer);
  return { ...report, upstream: 'https://upstream.example', notes: report.notes.filter((note) => !note.startsWith('正式启动前')) };
}
const find = ({ areas }: Report, name: string) => areas.find(({ area }) => area === name);

describe('the contract check on a back end that knows the specification only', () => {
  it('says exactly what is there, what is off and what deviates', async () => {
    const report = await check({ args: [...ENTERED, '--write'] });
    expect(`${formatReport(report)}\n`).toBe(readFileSync(join(import.meta.dirname, 'spec-only-report.txt'), 'utf8'));
    expect(report.isReady).toBe(true);
  });

  it('asks nothing that changes anything unless it is told to', async () => {
    await check({ args: ENTERED });
    const posts = new Set(upstream.calls.filter((call) => call.startsWith('POST')).map((call) => call.split('?', 1)[0]));
    expect([...posts].sort()).toEqual([
      'POST /api/fin/product/match',
      'POST /api/logout',
      'POST /api/user/login',
      'POST /api/usr/biz-message/messageNum',
    ]);
  });

  it.each([
    [404, 'absent', '没有这个调用（404）'],
    [403, 'failing', '不让调用（403）'],
    [500, 'failing', 'HTTP 500'],
    ['unauthorized', 'failing', '要先登录才答（401）：请求访问：/api/comm/district/option，认证失败，无法访问系统资源'],
    ['html', 'failing', '答的是网页，不是 JSON：网关或防火墙的页面，或地址少了前缀（如 /prod-api）'],
    ['silence', 'failing', '0.5 秒内没有答完'],
    ['reset', 'failing', '连接被对方断开'],
  ] as const)('tells apart a call that meets %s', async (fault, verdict, note) => {
    upstream.become('/api/comm/district', fault);
    const report = await check();
    expect(find(report, 'reference')).toMatchObject({
      verdict: 'failing',
      findings: expect.arrayContaining([expect.objectContaining({ call: 'districtOption', verdict, note })]),
    });
    expect(report).toMatchObject({ isReady: false, conclusion: expect.stringMatching(/必需的区有问题：字典、区划、机构名单。$/) });
  });

  it('stops at once where nobody can be reached', async () => {
    await upstream.stop();
    expect(await check()).toMatchObject({ isReady: false, areas: [], notes: ['连接：没有程序在听这个端口'] });
  });

  it('names the settings where the signature is refused', async () => {
    const report = await check({ keys: { SIGN_KEY: 'another-sign-key-here' } });
    expect(report).toMatchObject({ isReady: false, areas: [], conclusion: '签名没有通过，别的都不用看：先把签名对上。' });
    expect(report.notes).toEqual([
      '签名：被拒绝（403 签名验证失败）。核对 SIGN_KEY、SIGN_HEADER（现在 sign）、SIGN_TEXT（现在 standard）；后端若要第二签名，设 SIGN_V2_KEY',
    ]);
  });

  it('names the settings where the password could not be deciphered', async () => {
    const report = await check({ args: ENTERED, keys: { CIPHER_KEY: 'other-key-16-byt' } });
    expect(report.isReady).toBe(false);
    expect(report.notes.at(-1)).toMatch(
      /^没有登录上：code 500：用户不存在\/密码错误。.*没能解开它：核对 CIPHER_KEY、CIPHER_IV、CIPHER_MODE（现在 CBC）/,
    );
  });

  it('says how a token is given where nobody can answer the captcha, and takes one', async () => {
    const account = ['--login', 'demo_user', '--password', DEMO_PASSWORD];
    const stuck = await check({ args: account });
    expect(stuck).toMatchObject({
      isReady: true,
      notes: [expect.any(String), expect.stringMatching(/^没有登录：验证码要人来认。.*USER_TOKEN.*--token/)],
    });
    const solved = await check({ args: account, answer: async ({ picture }) => (picture === null ? null : CAPTCHA_ANSWER) });
    expect(solved.notes.at(-1)).toBe('已登录：demo_user');
    const given = await check({ args: ['--token', 'a-token-that-ended'] });
    expect(find(given, 'messages')).toMatchObject({
      verdict: 'failing',
      findings: [{ note: expect.stringMatching(/^要先登录才答（401）/) }, {}],
    });
  });
});

import { parseArgs } from 'node:util';

export interface ContractOptions {
  /** Address of the back end; the portal's own setting without one. */
  readonly url: string | null;
  /** Bearer of a session that exists already. */
  readonly token: string | null;
  readonly account: Account | null;
  /** Also tries what changes something, where it can be undone at once. */
  readonly write: boolean;
  /** For machines. */
  readonly json: boolean;
}

export interface Account {
  readonly loginName: string;
  readonly password: string;
  readonly loginMode: 'user' | 'company';
  /** Answer of the captcha, where a test system always asks the same. */
  readonly captcha: string | null;
}

export const USAGE = `用法：npm run contract -- [后端地址] [选项]

  后端地址              例如 https://upstream.example/prod-api；不写就用 UPSTREAM_URL，再没有就是内嵌的平台
  --token 令牌          用已有会话的令牌试个人的调用（也可放在环境变量 CONTRACT_TOKEN 里）
  --login 账号          登录后再试个人的调用，密码用 --password 或环境变量 CONTRACT_PASSWORD
  --company             按企业账号登录
  --captcha 答案        测试环境的验证码总是同一个时用；否则图存成文件，看图输入
  --write               再试几个立即撤销的写：收藏、关注、上传（要令牌或账号）
  --json                输出 JSON

密钥和其他设置与门户相同：环境变量，再是 .env。`;

/** Options of the command line. @throws Error that says what is wrong with them. */
export function parseOptions(args: readonly string[], source: Readonly<Record<string, string | undefined>>): ContractOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      login: { type: 'string' },
      password: { type: 'string' },
      company: { type: 'boolean' },
      captcha: { type: 'string' },
      write: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const [url = null] = positionals;
  if (positionals.length > 1) throw new Error('只能给一个后端地址');
  if (url !== null && !/^https?:\/\//.test(url)) throw new Error('后端地址要以 http:// 或 https:// 开头');
  const token = values.token || source.CONTRACT_TOKEN || null;
  const password = values.password || source.CONTRACT_PASSWORD || '';
  if (values.login !== undefined && password === '') throw new Error('--login 还要 --password，或环境变量 CONTRACT_PASSWORD');
  if (values.write === true && token === null && values.login === undefined) throw new Error('--write 还要 --token，或 --login 和密码');
  const loginMode = values.company === true ? 'company' : 'user';
  const account = values.login === undefined ? null : { loginName: values.login, password, loginMode, captcha: values.captcha ?? null };
  return { url, token, account: account as Account | null, write: values.write === true, json: values.json === true };
}

import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';

/** So much of what a back end says itself. */
const MOST_OF_A_SENTENCE = 80;

const CONNECTION: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名解析不到，核对地址',
  EAI_AGAIN: '域名解析不到，核对地址和 DNS',
  ECONNREFUSED: '没有程序在听这个端口',
  ECONNRESET: '连接被对方断开',
  EPIPE: '连接被对方断开',
  ETIMEDOUT: '网络不通（连接超时）',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
  CERT_HAS_EXPIRED: 'TLS：证书过期了',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS：证书不是发给这个域名的',
  EPROTO: 'TLS：握手不成，对方在这个端口说的可能是 http',
};

/** Certificates of an authority that this machine does not know. */
const UNTRUSTED = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)_\w+)$/;
const TLS = /^(ERR_SSL_|ERR_TLS_|CERT_)/;

function explainNetwork(reason: string): string {
  const known = CONNECTION[reason];
  if (known !== undefined) return known;
  if (UNTRUSTED.test(reason)) return `TLS：证书不受信任（自签，或缺中间证书），可用 NODE_EXTRA_CA_CERTS 指出根证书`;
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER') return CONNECTION.EPROTO as string;
  return TLS.test(reason) ? `TLS：${reason}` : `连接失败（${reason}）`;
}

const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, MOST_OF_A_SENTENCE);

const BY_CODE: Readonly<Record<number, string>> = {
  401: '要先登录才答（401）',
  403: '不让调用（403）',
  404: '没有这个调用（404）',
};

function explainMalformed({ status, paths = [] }: Extract<UpstreamFault, { kind: 'malformed' }>): string {
  const [first = ''] = paths;
  if (first.includes('received HTML')) return '答的是网页，不是 JSON：网关或防火墙的页面，或地址少了前缀（如 /prod-api）';
  if (first.includes('redirect')) return `答的是跳转（${status}），门户不跟随`;
  if (first.includes('HPE_')) return '答的不是 HTTP：这个端口说的可能是 https';
  if (first.startsWith('answer: expected')) return '答的不是 JSON 对象';
  if (first.startsWith('answer')) return `答得太大或无法解读（${first}）`;
  return '字段和契约对不上，读不成';
}

/** One sentence for why a call brought nothing; `seconds` is how long it was waited for. */
export function explainFault(fault: UpstreamFault, seconds: number): string {
  switch (fault.kind) {
    case 'network':
      return explainNetwork(fault.reason ?? 'UNKNOWN');
    case 'timeout':
      return `${seconds} 秒内没有答完`;
    case 'status':
      return fault.status === 501 ? '没有这个调用（501）' : `HTTP ${fault.status}`;
    case 'malformed':
      return explainMalformed(fault);
    case 'business': {
      const words = clean(fault.msg);
      const usual = BY_CODE[fault.code] ?? `code ${fault.code}`;
      return words === '' ? usual : `${usual}：${words}`;
    }
  }
}

/** Nobody there, or nobody that can be understood: the next call will fare no better. */
export const isUnreachable = (fault: UpstreamFault): boolean => fault.kind === 'network' || fault.kind === 'timeout';

export const isAbsent = (fault: UpstreamFault): boolean =>
  (fault.kind === 'business' && fault.code === 404) || (fault.kind === 'status' && [404, 501].includes(fault.status));

const RULE = /^(.*?): (?:expected (\w+)|(.*)), received (\w+)$/;
const KINDS: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: '真假',
  array: '列表',
  object: '对象',
  record: '对象',
  null: 'null',
  nothing: '没有给',
};
const RULES: Readonly<Record<string, string>> = {
  'none of the allowed values': '不在约定的取值里',
  'invalid union': '不合约定的写法',
  'too big': '太大或太长',
  'too small': '太小或太短',
  'breaks a rule': '不合约定',
};

/** What stands elsewhere than the contract has it. */
const PLACE = /^(\w+): received (beside code|under data)$/;
const PLACES: Readonly<Record<string, string>> = { 'beside code': '没有包在里面，和 code 并排', 'under data': '在 data 里面' };

/** A break of the contract, in Chinese: `rows[].id：应为文本，来的是数字`. What is worded otherwise stays as it is. */
export function explainPath(text: string): string {
  const [, elsewhere, place = ''] = PLACE.exec(text) ?? [];
  if (elsewhere !== undefined) return `${elsewhere}：${PLACES[place] ?? place}`;
  const [, path, expected, rule = '', received = ''] = RULE.exec(text) ?? [];
  if (path === undefined) return text;
  const came = received === 'nothing' ? '没有给' : `来的是${KINDS[received] ?? received}`;
  const wanted = expected === undefined ? (RULES[rule] ?? rule) : `应为${KINDS[expected] ?? expected}`;
  return `${path}：${wanted}，${came}`;
}

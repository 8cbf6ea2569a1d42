import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { explainFault, explainPath } from './fault-text.ts';

const network = (reason: string): UpstreamFault => ({ kind: 'network', reason });
const malformed = (path: string): UpstreamFault => ({ kind: 'malformed', status: 200, paths: [path] });

describe('the words of the contract check', () => {
  it.each<[UpstreamFault, RegExp]>([
    [network('ENOTFOUND'), /域名解析不到/],
    [network('ECONNREFUSED'), /没有程序在听/],
    [network('CERT_HAS_EXPIRED'), /TLS：证书过期/],
    [network('DEPTH_ZERO_SELF_SIGNED_CERT'), /TLS：证书不受信任.*NODE_EXTRA_CA_CERTS/],
    [network('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /TLS：证书不受信任/],
    [network('ERR_TLS_CERT_ALTNAME_INVALID'), /TLS：证书不是发给这个域名的/],
    [network('ERR_SSL_WRONG_VERSION_NUMBER'), /TLS：.*可能是 http/],
    [network('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), /TLS：ERR_SSL/],
    [{ kind: 'timeout' }, /^10 秒内没有答完$/],
    [{ kind: 'status', status: 502 }, /^HTTP 502$/],
    [{ kind: 'status', status: 501 }, /^没有这个调用（501）$/],
    [malformed('answer: expected JSON, received HTML'), /答的是网页/],
    [malformed('answer: a redirect, which is not followed'), /答的是跳转/],
    [malformed('answer: HPE_INVALID_CONSTANT'), /可能是 https/],
    [malformed('rows[].id: expected string, received null'), /字段和契约对不上/],
    [{ kind: 'business', code: 403, msg: '' }, /^不让调用（403）$/],
    [{ kind: 'business', code: 500, msg: ' 库存\n不足 ' }, /^code 500：库存 不足$/],
  ])('tell %o apart', (fault, words) => {
    expect(explainFault(fault, 10)).toMatch(words);
  });

  it.each([
    ['rows[].creditCode: expected string, received null', 'rows[].creditCode：应为文本，来的是null'],
    ['total: expected number, received nothing', 'total：应为数字，没有给'],
    ['data.state: none of the allowed values, received number', 'data.state：不在约定的取值里，来的是数字'],
    ['data: received beside code', 'data：没有包在里面，和 code 并排'],
    ['whatever else', 'whatever else'],
  ])('say where and how an answer differs: %s', (path, words) => {
    expect(explainPath(path)).toBe(words);
  });
});

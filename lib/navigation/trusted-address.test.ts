import { parseEnv } from '#lib/env/env-schema.ts';
import { trustedAddress } from './trusted-address.ts';

const env = parseEnv({ SIGN_ON_HOSTS: 'mzt.example.gov.cn, login.internal, 127.0.0.1', INTERNAL_HOSTS: 'login.internal', SANDBOX: '1' });

describe('trustedAddress', () => {
  it.each([
    ['https://mzt.example.gov.cn/login?state=a', 'https://mzt.example.gov.cn/login?state=a'],
    ['https://mzt.example.gov.cn:8443/', 'https://mzt.example.gov.cn:8443/'],
    ['http://login.internal/', 'http://login.internal/'],
    ['http://127.0.0.1:9000/a', 'http://127.0.0.1:9000/a'],
    ['http://localhost:4100/sandbox/mzt', 'http://localhost:4100/sandbox/mzt'],
  ])('opens %s', (address, opened) => {
    expect(trustedAddress(address, env)).toBe(opened);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://mzt.example.gov.cn/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://mzt.example.gov.cn/1',
    'file:///etc/passwd',
    'ftp://mzt.example.gov.cn/',
    'about:blank',
    '/relative',
    '//mzt.example.gov.cn/',
    'http://mzt.example.gov.cn/',
    'https://evil.example/',
    'https://mzt.example.gov.cn.evil.example/',
    'https://evil.example/mzt.example.gov.cn',
    'https://evil.example#mzt.example.gov.cn',
    'https://evil.example?mzt.example.gov.cn',
    'https://mzt.example.gov.cn@evil.example/',
    'https://user:pass@mzt.example.gov.cn/',
    'https://evil.example\\@mzt.example.gov.cn/',
    'https:\\\\evil.example',
    'https://mzt.example.gov.cn%2eevil.example/',
    'https://mzt.example.gov.cn\u2028.evil.example/',
    'https://sub.mzt.example.gov.cn/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:4101/',
    'http://localhost.evil.example:4100/sandbox/mzt',
  ])('does not open %j', (address) => {
    expect(trustedAddress(address, env)).toBeNull();
  });

  it('opens the sandbox only where it is switched on', () => {
    expect(trustedAddress('http://localhost:4100/sandbox/mzt', { ...env, SANDBOX: false })).toBeNull();
  });
});

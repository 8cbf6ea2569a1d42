import { parseEnv } from '#lib/env/env-schema.ts';
import { toLoginTarget } from '../proxy/respond-to-call.ts';

const env = parseEnv({ SIGN_ON_HOSTS: 'pay.example', SANDBOX: '' });
const target = (wanted: string) => toLoginTarget(wanted, env);

it.each(['/user/financeOrder?state=10&page=2', '/policy?category=61', 'https://pay.example/done?x=1'])('lets %s through', (wanted) => {
  expect(target(wanted)).toBe(wanted);
});

it.each([
  '',
  '/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/user/..//evil.example',
  '/unknown',
  '/login?redirect=%2Flogin',
  '/api/handoff',
  '/?status=200&loginType=mzt&userId=1',
  'https://evil.example/',
  'https:evil.example',
  'https://pay.example.evil.example/',
  'https://evil.example/#pay.example',
  'https://pay.example@evil.example/',
  'https://user:pass@pay.example/',
  'http://pay.example/',
  'https://pay.example\\@evil.example/',
  ' https://pay.example/',
  'https://pay.example/\u202e',
  'javascript:alert(1)//pay.example',
  'data:text/html,pay.example',
  'blob:https://pay.example/x',
  'file:///pay.example',
  'http://169.254.169.254/',
  'http://localhost:4100/sandbox/',
])('leads %j nowhere', (wanted) => {
  expect(target(wanted)).toBe('');
});

const NUL = String.fromCharCode(0);
const ID = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A way out of a folder in every dress that a decoder, a file system or a proxy may take off. */
const STEPS = [
  '../',
  '..\\',
  '..%2f',
  '..%5c',
  '%2e%2e%2f',
  '%2e%2e/',
  '%252e%252e%252f',
  '..%c0%af',
  '..%ef%bc%8f',
  '．．／',
  '.././',
  '..%00/',
  '..;/',
];
const LEADS = ['', '/', './', 'arn/', '/oss_server/arn/', 'policy/1/', 'public/'];
const climbing = STEPS.flatMap((step) => LEADS.map((lead) => `${lead}${step.repeat(3)}etc/passwd`));

/** Names and addresses that must never open a file: ways out of a folder, other hosts and schemes, and what no name can be. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '..;/..;/etc/passwd',
  '/etc/passwd',
  '//etc/passwd',
  '\\\\host\\share\\file.txt',
  'C:\\windows\\win.ini',
  'C:/windows/win.ini',
  'file:///etc/passwd',
  'file:/etc/passwd',
  'jar:file:///app.jar!/x',
  'http://169.254.169.254/latest/meta-data/',
  'https://evil.example/arn/x.pdf',
  '//evil.example/arn/x.pdf',
  'http://127.0.0.1:4100/operator/sms',
  'http://[::1]/x',
  'http://localhost@evil.example/x',
  'gopher://127.0.0.1:6379/_x',
  'ftp://evil.example/x',
  'dict://127.0.0.1:11211/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/profile/../../etc/passwd',
  '/oss_server/../api/user/profile',
  '/oss_server/arn/../../etc/passwd',
  '/oss_server//evil.example/x.pdf',
  '/oss_server@evil.example/x.pdf',
  '/arn/../x.pdf',
  `/arn/${ID}.pdf/../x.pdf`,
  `/arn/${ID}.pdf?e=1`,
  `/arn/${ID}.pdf#x`,
  `{ossHost}/arn/${ID}.pdf`,
  `${ID}.pdf${NUL}.png`,
  `${ID}.pdf%00`,
  `${ID}.pdf\r\nx: y`,
  `${ID}.pdf `,
  ` ${ID}.pdf`,
  `${ID}.`,
  `${ID}`,
  `./${ID}.pdf`,
  `${ID}.p/f`,
  'unfinished',
  '.',
  '..',
  '*',
  '~root',
  "x' or '1'='1",
  '/policy/1/../../x.pdf',
  'a'.repeat(4_000),
  ...climbing,
];

/** Names and addresses that lead nowhere else, but are none of the embedded platform: another upstream may have them. */
export const OTHER_NAMES: readonly string[] = [`${ID}A.pdf`, `${ID.slice(1)}.pdf`, 'con.txt', '导出_2026.xlsx'];
export const OTHER_RESOURCES: readonly string[] = [
  `/ARN/${ID}.pdf`,
  `/policy/1/${'a'.repeat(63)}.pdf`,
  `/policy/1/${'a'.repeat(64)}.html`,
  '/profile/upload/2026/11/24/a.pdf',
];

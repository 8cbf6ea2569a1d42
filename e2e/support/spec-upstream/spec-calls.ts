import { randomUUID } from 'node:crypto';
import {
  CAPTCHA_ANSWER,
  CAPTCHA_PICTURE,
  DEMO_PASSWORD,
  demoAgencies,
  demoDictionary,
  demoDistricts,
  demoMessages,
  demoUsers,
} from './demo-records.ts';

/** A request as the calls see it. */
export interface SpecRequest {
  readonly query: URLSearchParams;
  /** Parsed body; null where there is none or it is no JSON. */
  readonly body: unknown;
  readonly bytes: Buffer;
  /** Last segment of the path. */
  readonly last: string;
  readonly token: string | null;
  /** The plain text of an enciphered field. */
  open(text: string): string;
}

/** Envelope of an answer, or the bytes of a file. */
export type SpecResponse = Readonly<Record<string, unknown>> | Uint8Array;

interface SpecCall {
  readonly method: 'GET' | 'POST';
  /** Of the path; what follows it is one segment. */
  readonly path: RegExp;
  /** Answered with the refusal of strangers without a session. */
  readonly isPersonal?: true;
  answer(request: SpecRequest, state: SpecState): SpecResponse;
}

/** What the back end remembers. */
export class SpecState {
  /** Login names by token. */
  readonly sessions = new Map<string, string>();
  readonly captchas = new Set<string>();
  readonly messages = demoMessages();
  /** Contents by the name in their address. */
  readonly files = new Map<string, Buffer>();

  begin(loginName: string): string {
    const token = randomUUID();
    this.sessions.set(token, loginName);
    return token;
  }

  userOf({ token }: SpecRequest) {
    const loginName = token === null ? undefined : this.sessions.get(token);
    return demoUsers.find((user) => user.loginName === loginName);
  }
}

const done = (data: unknown = null) => ({ msg: '操作成功', code: 200, data });
const page = (rows: readonly unknown[]) => ({ total: rows.length, rows, code: 200, msg: '查询成功' });
const refuse = (msg: string) => ({ msg, code: 500, data: null });

const fieldsOf = ({ body }: SpecRequest): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
const textOf = (request: SpecRequest, name: string): string => String(fieldsOf(request)[name] ?? '');

const captcha: SpecCall['answer'] = (_request, { captchas }) => {
  const uuid = randomUUID();
  captchas.add(uuid);
  return { msg: '操作成功', code: 200, captchaEnabled: true, uuid, img: CAPTCHA_PICTURE };
};

const hasRightCaptcha = (request: SpecRequest, { captchas }: SpecState): boolean =>
  captchas.delete(textOf(request, 'uuid')) && textOf(request, 'code').toLowerCase() === CAPTCHA_ANSWER;

function logIn(nameField: string): SpecCall['answer'] {
  return (request, state) => {
    if (!hasRightCaptcha(request, state)) return refuse('验证码错误');
    const loginName = textOf(request, nameField);
    const isRight = request.open(textOf(request, 'password')) === DEMO_PASSWORD && demoUsers.some((user) => user.loginName === loginName);
    if (!isRight) return refuse('用户不存在/密码错误');
    return { ...done({ token: state.begin(loginName), loginName }), bizLineMode: null, bizLineId: 202 };
  };
}

function listMessages({ query }: SpecRequest, { messages }: SpecState): SpecResponse {
  const number = (name: string, usual: number): number => Number(query.get(name)) || usual;
  const type = query.get('type');
  const rows = messages.filter((message) => type === null || String(message.type) === type);
  const size = number('pageSize', 10);
  const first = (number('pageNum', 1) - 1) * size;
  return { ...page(rows.slice(first, first + size)), total: rows.length };
}

function readMessages(request: SpecRequest, { messages }: SpecState): SpecResponse {
  const { ids, all } = fieldsOf(request);
  const wanted = Array.isArray(ids) ? ids.map(String) : [];
  for (const message of messages) if (all === true || wanted.includes(String(message.id))) message.readFlag = 1;
  return done();
}

const countUnread: SpecCall['answer'] = (_request, { messages }) =>
  done({ total: messages.filter(({ readFlag }) => readFlag === 0).length, byType: null });

const listOwnCompany: SpecCall['answer'] = (request, state) => {
  const { companyName, companyInWhitelist, bizLicCode } = state.userOf(request)?.profile ?? {};
  const isFound = companyInWhitelist === true && request.query.get('companyName') === companyName;
  return page(isFound ? [{ id: 71, companyName, bizLicCode, remark: null }] : []);
};

const signAddress: SpecCall['answer'] = ({ body }) => {
  const address = String(body);
  return done(address.includes('/arn/') ? `${address}?Expires=1800000000&Signature=demo` : address);
};

/** Content of the one file of an upload. */
function readUpload(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const boundary = text.slice(0, text.indexOf('\r\n'));
  const from = text.indexOf('\r\n\r\n', text.indexOf('filename=')) + 4;
  return bytes.subarray(from, text.indexOf(`\r\n${boundary}`, from));
}

const storeFile: SpecCall['answer'] = ({ bytes }, { files }) => {
  const name = `${randomUUID()}.txt`;
  files.set(name, readUpload(bytes));
  return {
    code: 200,
    success: true,
    msg: '上传成功',
    data: { fileName: name, fileUrl: `{ossHost}/arn/${name}`, fileMd5: '9e107d9d372bb6826bd81d3542a419d6' },
  };
};

const giveFile: SpecCall['answer'] = ({ query }, { files }) => {
  const name = query.get('fileName') ?? query.get('resource')?.split('/').at(-1) ?? '';
  const content = files.get(name);
  if (query.get('delete') === 'true') files.delete(name);
  return content ?? refuse('文件不存在');
};

const register: SpecCall['answer'] = (_request, state) => {
  const { profile, loginName } = demoUsers[0] as (typeof demoUsers)[number];
  const answer = { loginName, bizLineId: 202, bizLicCode: null, companyName: null, mobile: profile.mobile };
  return done({ ...answer, token: state.begin(loginName), bindWechat: null, bindMobile: 1, redirectUrl: null, checkedCode: null });
};

const personal = { isPersonal: true } as const;
const get = (path: RegExp, answer: SpecCall['answer'], rest: Pick<SpecCall, 'isPersonal'> = {}): SpecCall => ({
  method: 'GET',
  path,
  answer,
  ...rest,
});
const post = (path: RegExp, answer: SpecCall['answer'], rest: Pick<SpecCall, 'isPersonal'> = {}): SpecCall => ({
  method: 'POST',
  path,
  answer,
  ...rest,
});

/** The calls of the specification's §7, and no other. Where it shows no answer, the plainest that its fields allow. */
export const specCalls: readonly SpecCall[] = [
  post(/^\/api\/user\/login$/, logIn('loginName')),
  post(/^\/tenant-login$/, logIn('username')),
  post(/^\/login$/, logIn('username')),
  post(/^\/api\/user\/register$/, register),
  get(/^\/api\/user\/profile$/, (request, state) => done(state.userOf(request)?.profile), personal),
  get(/^\/api\/user\/detail$/, (request, state) => done(state.userOf(request)?.detail), personal),
  get(/^\/api\/user\/getAttorney$/, () => done(), personal),
  post(/^\/api\/logout$/, ({ token }, { sessions }) => {
    sessions.delete(token ?? '');
    return done();
  }),
  post(/^\/api\/user\/retrieve-password$/, () => done()),
  post(/^\/api\/user\/modify-password$/, () => done(), personal),
  get(/^\/api\/comm\/captchaImage$/, captcha),
  post(/^\/api\/comm\/captcha\/send-(user-)?sms-code$/, () => done()),
  get(/^\/api\/(mzt\/getMztAddress|szsf\/getSzsfAddress|szsf\/szsfLoginOut)$/, () => done('https://sign-on.example/authorize')),
  get(/^\/api\/mzt\/mztUserLogin\/[^/]+$/, (_request, state) => done({ token: state.begin('demo_user'), loginName: 'demo_user' })),
  get(
    /^\/api\/mzt\/agricultureReport\/[^/]+$/,
    () => done({ score: -1, level: 0, parts: null, computeTime: null, protocolState: 0 }),
    personal,
  ),
  get(
    /^\/api\/mzt\/signProtocol\/[^/]+$/,
    () => done({ version: '1', title: '涉农信用查询授权书', paragraphs: ['同意查询。'], state: 0, signTime: null, expireTime: null }),
    personal,
  ),
  get(/^\/api\/mzt\/getQRCode$/, () => done({ qrId: 900, img: CAPTCHA_PICTURE, expireSeconds: 120, address: null }), personal),
  get(/^\/api\/mzt\/signStatus\/[^/]+$/, () => done({ state: 0 }), personal),
  get(/^\/api\/usr\/biz-message\/list-message-by-page$/, listMessages, personal),
  post(/^\/api\/usr\/biz-message\/read-message$/, readMessages, personal),
  post(/^\/api\/usr\/biz-message\/messageNum$/, countUnread, personal),
  get(/^\/feature\/fintech-white-company\/list$/, listOwnCompany, personal),
  get(/^\/api\/org\/list-agency-for-option$/, () => done(demoAgencies)),
  post(/^\/api\/org$/, () => ({ success: true, msg: '操作成功' })),
  get(/^\/api\/comm\/dictType\/[^/]+$/, ({ last }) => done(demoDictionary(last))),
  get(/^\/api\/comm\/district\/option$/, ({ query }) => done(demoDistricts(query.get('parentId'), query.get('districtLevel')))),
  post(/^\/api\/oss\/sign-oss-url$/, signAddress, personal),
  post(/^\/api\/common\/fileUpload$/, storeFile, personal),
  get(/^\/common\/download(\/resource)?$/, giveFile, personal),
];

import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CERTIFICATION_FIELD } from '#lib/contract/authentication-codes.ts';
import { BASIS_FIELD } from '#lib/contract/endpoint.ts';
import type { Fault, FaultDetail, FaultKind } from '../domain/fault.ts';

/** The closed list of business codes; the HTTP status stays 200 except for 413, 415, 422, 429, 503 and 507 (spec §8). */
const ANSWER_CODES = [200, 401, 403, 404, 429, 500, 601] as const;
type ResponseCode = (typeof ANSWER_CODES)[number];

export const DONE = '操作成功';
export const FOUND = '查询成功';

interface FaultResponse {
  readonly code: ResponseCode;
  readonly status?: ContentfulStatusCode;
  readonly sentence: string | ((detail: FaultDetail) => string);
  /** The field that it is about, where that is known. */
  readonly field?: string | ((detail: FaultDetail) => string | undefined);
}

const answers: Record<FaultKind, FaultResponse> = {
  unauthenticated: { code: 401, sentence: '认证失败，无法访问系统资源' },
  wrongSignature: { code: 403, sentence: '请求签名无效' },
  roleRefused: { code: 403, sentence: '您的岗位办不了这件事' },
  notFound: { code: 404, sentence: ({ sentence = '访问资源不存在' }) => sentence },
  badRequest: { code: 500, sentence: '请求内容不符合要求' },
  wrongBodyType: { code: 500, status: 415, sentence: '提交内容的格式不受支持，请使用 JSON' },
  tooLarge: { code: 500, status: 413, sentence: '请求内容过大' },
  tooManyRequests: { code: 429, status: 429, sentence: '请求过于频繁，请稍后再试' },
  storageFull: { code: 500, status: 507, sentence: '存储空间不足，暂时只能查看，不能办理，请稍后再试' },
  busy: { code: 500, status: 503, sentence: '系统繁忙，请稍后再试' },
  wrongCredentials: { code: 500, sentence: '用户不存在/密码错误' },
  accountLocked: {
    code: 500,
    sentence: ({ failures, lockMinutes }) => `密码输入错误${failures}次，帐户锁定${lockMinutes}分钟`,
  },
  captchaWrong: { code: 500, sentence: '验证码错误' },
  captchaGone: { code: 500, sentence: '验证码已失效' },
  smsCodeWrong: { code: 500, sentence: '短信验证码错误', field: ({ field }) => field },
  smsCodeGone: { code: 500, sentence: '短信验证码已失效', field: ({ field }) => field },
  accountExists: { code: 500, sentence: '该用户名已被占用，请换一个', field: 'loginName' },
  mobileRegistered: { code: 500, sentence: '该手机号已注册，请直接登录', field: 'mobile' },
  codeClaimed: { code: 500, sentence: '这个统一社会信用代码已由另一个企业账号认证' },
  wrongOldPassword: { code: 500, sentence: '原密码不正确' },
  ticketGone: { code: 500, sentence: '操作已超时，请重新验证' },
  followGone: { code: 404, sentence: '查进度的半小时过了，请再验证一次手机号' },
  signOnRefused: { code: 500, sentence: '登录失败，请联系管理员' },
  wechatOff: { code: 500, sentence: '微信绑定尚未开通' },
  mobileTaken: { code: 500, sentence: '这个手机号已用于别的账号' },
  signOnOff: { code: 500, sentence: '政务登录尚未开通' },
  companyAuthPending: { code: 500, sentence: '企业认证正在审核，请勿重复提交' },
  companyNotAuthenticated: {
    code: 500,
    sentence: ({ sentence = '先认证企业，约 3 分钟，再回来接着申请' }) => sentence,
    field: CERTIFICATION_FIELD,
  },
  wrongAccountType: { code: 500, sentence: '这个产品不面向您的账户类型，请换一个产品' },
  productOffSale: { code: 500, sentence: '这个产品已经下架，请换一个产品' },
  openOrderExists: { code: 500, sentence: '这个产品您有一笔申请正在办理，不用重复提交' },
  alreadyReconsidered: { code: 500, sentence: '一笔申请只能复议一次' },
  alreadyResponded: { code: 500, sentence: '贵机构已经给过报价了' },
  responseGone: { code: 500, sentence: '这个报价已经过期或撤回，请选别的' },
  wrongState: { code: 500, sentence: '当前状态不能进行此操作，请刷新后查看最新进展' },
  staleVersion: { code: 500, sentence: ({ sentence = '内容刚刚有更新，请刷新后再试' }) => sentence },
  numberNotSigned: { code: 500, sentence: '授权不是为这个号码办的，请重新扫码授权', field: 'idNo' },
  draftElsewhere: { code: 500, sentence: '这份草稿在别处也改过，请选用哪一份', field: BASIS_FIELD },
  idempotencyKeyReused: { code: 500, status: 422, sentence: '提交的内容与上一次不同，请重新提交' },
  tooManyFavourites: { code: 500, sentence: '收藏已经有 200 条，先去掉一些再收藏' },
  tooManySubscriptions: { code: 500, sentence: '关注的条件已经有 20 个，先去掉一些再关注' },
  wrongPassword: { code: 500, sentence: '密码不正确' },
  proofMissing: { code: 500, sentence: '先证明是您本人：输入登录密码，或原手机号收到的验证码' },
  identityWrong: { code: 500, sentence: '姓名或证件号码和实名认证的不一致' },
  numberHeld: {
    code: 500,
    sentence: ({ until, sentence }) => `这个账号刚换过手机号。为防盗用，${until} 以后才能${sentence}`,
  },
  sameMobile: { code: 500, sentence: '这就是现在绑定的手机号，请换一个' },
  undoGone: { code: 500, sentence: '撤回码不对，或者已经用过、过期' },
  closureBlocked: { code: 500, sentence: '还有没办完的事，现在不能注销' },
  closureOnly: { code: 500, sentence: '不同意就不能再用这个账号：要撤回，请注销账号' },
  consentMissing: { code: 500, sentence: ({ sentence = '请先看一遍并同意' }) => sentence },
  consentStale: { code: 500, sentence: '您看的不是现在这一版，请重新看一遍再同意' },
  companyIncomplete: { code: 500, sentence: '请先完成企业认证，再申请保函' },
  bidsOpened: { code: 500, sentence: '这个标段已经开标，不能再申请投标保函' },
  letterSealed: { code: 500, sentence: '这是密文保函，开标以后才能提出索赔' },
  notClaimable: { code: 500, sentence: ({ sentence = '这份保函现在不能索赔' }) => sentence },
  claimRuns: { code: 500, sentence: '索赔正在处理，暂时不能退保' },
  paymentOff: { code: 500, sentence: ({ sentence = '支付尚未开通' }) => sentence },
  paymentClosed: { code: 500, sentence: '这笔支付已经关闭，请回到订单查看' },
  wrongAmount: { code: 500, sentence: '支付金额与订单不符' },
  policyHeld: { code: 500, sentence: '这份保单是给被保险人的保证，被保险人同意了才能退，请打保险公司电话办理' },
  policyClaimed: { code: 500, sentence: '理赔正在处理或已经赔付，暂时不能办理' },
  noRoom: { code: 500, sentence: ({ sentence = '已经有太多没有办完的，先办完一些再来' }) => sentence },
  invalidField: { code: 500, sentence: ({ sentence = '请求内容不符合要求' }) => sentence },
};

export interface FailureResponse {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly body: { readonly code: ResponseCode; readonly msg: string; readonly field?: string; readonly traceId?: string };
}

/** The one mapping from expected failures to what a caller sees. */
export function toFaultResponse({ kind, detail }: Fault): FailureResponse {
  const { code, status = 200, sentence, field } = answers[kind];
  const headers: Record<string, string> = {};
  if (status === 429 && detail.retryAfterSeconds !== undefined) headers['retry-after'] = String(detail.retryAfterSeconds);
  const msg = typeof sentence === 'string' ? sentence : sentence(detail);
  return { status, headers, body: { code, msg, field: typeof field === 'function' ? field(detail) : field } };
}

/** Everything unexpected: one sentence and the number under which the log holds the rest, nothing from inside. */
export const toUnknownResponse = (traceId: string): FailureResponse => ({
  status: 200,
  headers: {},
  body: { code: 500, msg: '系统未知错误，请反馈给管理员', traceId },
});

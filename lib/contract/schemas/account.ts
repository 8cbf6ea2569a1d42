import {
  AccountExportQuery,
  BindMobileBody,
  BindSmsCodeBody,
  BindWechatBody,
  ExportTicket,
  ExportTicketBody,
  LoginBody,
  LoginResult,
  ModifyPasswordBody,
  RegisterBody,
  RegisterResult,
  RetrievePasswordBody,
  RetrievePasswordResult,
  SendSmsCodeBody,
  SendUserSmsCodeBody,
  WechatAddress,
  WechatProofBody,
} from '#lib/contract/account.ts';
import { AccountCloseBody, AccountCloseResult, AccountClosure } from '#lib/contract/account-closure.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { CaptchaImage, CaptchaQuery } from '#lib/contract/captcha-image.ts';
import type { accountEndpoints } from '#lib/contract/endpoints/account.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { Attorney, UserDetail, UserProfile, WhiteCompany, WhiteCompanyQuery } from '#lib/contract/user-profile.ts';
import { RevokeSessionBody, UserSession } from '#lib/contract/user-session.ts';

export const accountSchemas = {
  captchaImage: { query: CaptchaQuery, answer: envelope(CaptchaImage) },
  sendSmsCode: { body: SendSmsCodeBody, answer: Done },
  sendUserSmsCode: { body: SendUserSmsCodeBody, answer: Done },
  register: { body: RegisterBody, answer: envelope(RegisterResult) },
  login: { body: LoginBody, answer: envelope(LoginResult) },
  logout: { answer: Done },
  retrievePassword: { body: RetrievePasswordBody, answer: envelope(RetrievePasswordResult.nullish()) },
  modifyPassword: { body: ModifyPasswordBody, answer: Done },
  userSessions: { answer: rowsEnvelope(UserSession) },
  revokeSession: { body: RevokeSessionBody, answer: Done },
  bindSmsCode: { body: BindSmsCodeBody, answer: Done },
  bindMobile: { body: BindMobileBody, answer: Done },
  wechatAddress: { body: WechatProofBody, answer: envelope(WechatAddress) },
  bindWechat: { body: BindWechatBody, answer: Done },
  unbindWechat: { body: WechatProofBody, answer: Done },
  userProfile: { answer: envelope(UserProfile) },
  userDetail: { answer: envelope(UserDetail) },
  attorney: { answer: envelope(Attorney.nullish()) },
  exportTicket: { body: ExportTicketBody, answer: envelope(ExportTicket) },
  accountExport: { query: AccountExportQuery, answer: Done },
  accountClosure: { answer: envelope(AccountClosure) },
  accountClose: { body: AccountCloseBody, answer: envelope(AccountCloseResult) },
  whiteCompanies: { query: WhiteCompanyQuery, answer: rowsEnvelope(WhiteCompany) },
} as const satisfies Record<keyof typeof accountEndpoints, CallSchemas>;

import {
  AccountCloseBody,
  AccountCloseResult,
  AccountClosure,
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
import { AgencyRegistration, AgencyTicket, AgencyTicketAsk, Outcome } from '#lib/contract/agency.ts';
import {
  AttorneyBody,
  AttorneyRef,
  AuthOverview,
  PersonalAuthBody,
  PersonalAuthRecord,
  Qualification,
  QualificationBody,
  QualificationQuery,
  QualificationRef,
} from '#lib/contract/authentication.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { CaptchaImage, CaptchaQuery } from '#lib/contract/captcha-image.ts';
import { CompanyAuthRecord, CompanyCertification } from '#lib/contract/company-auth.ts';
import type {
  accountEndpoints,
  authenticationEndpoints,
  fileEndpoints,
  messageEndpoints,
  signOnEndpoints,
  submissionEndpoints,
} from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { CentreSummary, Message, MessageNum, MessageQuery, ReadMessageBody } from '#lib/contract/message.ts';
import { SignOnAddress, SignOnExchange, SignOnStart, SignOutAddress, SiteLoginBody, SiteLoginResponse } from '#lib/contract/sign-on.ts';
import { FileAddress, FileDownload, OrderFiles, ResourceDownload, UploadResponse } from '#lib/contract/stored-file.ts';
import { Subscription, SubscriptionBody, SubscriptionRemoveBody } from '#lib/contract/subscription.ts';
import { Attorney, UserDetail, UserProfile, WhiteCompany, WhiteCompanyQuery } from '#lib/contract/user-profile.ts';
import { RevokeSessionBody, UserSession } from '#lib/contract/user-session.ts';

export const submissionSchemas = {
  agencyTicket: { body: AgencyTicketAsk, answer: envelope(AgencyTicket) },
  agencyRegister: { body: AgencyRegistration, answer: Outcome },
  companyAuth: { body: CompanyCertification, answer: Done },
  companyAuthCurrent: { answer: envelope(CompanyAuthRecord.nullish()) },
} as const satisfies Record<keyof typeof submissionEndpoints, CallSchemas>;

/** A download answers with the file itself, and with an envelope only when it fails. */
export const fileSchemas = {
  fileUpload: { answer: UploadResponse },
  signOssUrl: { body: FileAddress, answer: envelope(FileAddress) },
  downloadFile: { query: FileDownload, answer: Done },
  downloadResource: { query: ResourceDownload, answer: Done },
  downloadOrderFiles: { query: OrderFiles, answer: Done },
  downloadFileList: { body: OrderFiles.strict(), answer: Done },
} as const satisfies Record<keyof typeof fileEndpoints, CallSchemas>;

export const messageSchemas = {
  messages: { query: MessageQuery, answer: rowsEnvelope(Message) },
  readMessage: { body: ReadMessageBody, answer: Done },
  messageNum: { answer: envelope(MessageNum) },
  subscriptions: { answer: rowsEnvelope(Subscription) },
  subscriptionAdd: { body: SubscriptionBody, answer: Done },
  subscriptionRemove: { body: SubscriptionRemoveBody, answer: Done },
  centreSummary: { answer: envelope(CentreSummary) },
} as const satisfies Record<keyof typeof messageEndpoints, CallSchemas>;

export const authenticationSchemas = {
  authOverview: { answer: envelope(AuthOverview) },
  personalAuth: { body: PersonalAuthBody, answer: Done },
  personalAuthCurrent: { answer: envelope(PersonalAuthRecord.nullish()) },
  qualifications: { query: QualificationQuery, answer: rowsEnvelope(Qualification) },
  qualificationSubmit: { body: QualificationBody, answer: Done },
  qualificationRevoke: { body: QualificationRef, answer: Done },
  attorneySubmit: { body: AttorneyBody, answer: Done },
  attorneyRevoke: { body: AttorneyRef, answer: Done },
} as const satisfies Record<keyof typeof authenticationEndpoints, CallSchemas>;

export const signOnSchemas = {
  mztAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfLoginOut: { answer: envelope(SignOutAddress) },
  mztUserLogin: { query: SignOnExchange, answer: envelope(LoginResult) },
  tenantCaptcha: { query: CaptchaQuery, answer: envelope(CaptchaImage) },
  tenantLogin: { body: SiteLoginBody, answer: SiteLoginResponse },
  adminCaptcha: { query: CaptchaQuery, answer: envelope(CaptchaImage) },
  adminLogin: { body: SiteLoginBody, answer: SiteLoginResponse },
} as const satisfies Record<keyof typeof signOnEndpoints, CallSchemas>;

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

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
import {
  AttorneyBody,
  AttorneyRef,
  AuthOverview,
  AuthRef,
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
import { Consent, ConsentGiveBody, ConsentWithdrawBody } from '#lib/contract/consent/consents.ts';
import type {
  accountEndpoints,
  authenticationEndpoints,
  consentEndpoints,
  fileEndpoints,
  messageEndpoints,
  signOnEndpoints,
  submissionEndpoints,
} from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { CentreSummary, Message, MessageNum, MessageQuery, ReadMessageBody, SmsSettings } from '#lib/contract/message.ts';
import { SignOnAddress, SignOnExchange, SignOnStart, SignOutAddress, SiteLoginBody, SiteLoginResponse } from '#lib/contract/sign-on.ts';
import { FileAddress, FileDownload, OrderFiles, ResourceDownload, UploadResponse } from '#lib/contract/stored-file.ts';
import { Subscription, SubscriptionBody, SubscriptionRemoveBody } from '#lib/contract/subscription.ts';
import { Attorney, UserDetail, UserProfile, WhiteCompany, WhiteCompanyQuery } from '#lib/contract/user-profile.ts';
import { RevokeSessionBody, UserSession } from '#lib/contract/user-session.ts';
import { agencySchemas } from './agency-schemas.ts';

export const submissionSchemas = {
  ...agencySchemas,
  companyAuth: {
    text: ['提交企业认证', 'Data and papers of a company, to be looked at. Only the credit code can be refused by the form.'],
    body: CompanyCertification,
    answer: Done,
  },
  companyAuthWithdraw: {
    text: [
      '撤回企业认证',
      'Takes back what is being looked at, the first or a change: what stood before stands again, and what had passed stays in force.',
    ],
    body: AuthRef,
    answer: Done,
  },
  companyAuthCurrent: {
    text: ['我的企业认证', "The company's present authentication, numbers masked; `data: null` for none."],
    answer: envelope(CompanyAuthRecord.nullish()),
  },
} as const satisfies Record<keyof typeof submissionEndpoints, CallSchemas>;

/** A download answers with the file itself, and with an envelope only when it fails. */
export const fileSchemas = {
  fileUpload: {
    text: [
      '上传文件',
      'One file as multipart/form-data, streamed: the body has no hash in its signatures. The fields come before the file. An upload fails with `success: false` and the sentence in `msg`. Scenes, sizes and types stand in files.md.',
    ],
    answer: UploadResponse,
  },
  signOssUrl: {
    text: [
      '文件地址签名',
      'A private address (one that contains `/arn/`) for one that can be read for a while; any other comes back as it was. The body is a JSON text, not an object, so `bizLineId` travels in the query. The address arrives as an answer gave it, with the placeholder of the object store.',
    ],
    body: FileAddress,
    answer: envelope(FileAddress),
  },
  downloadFile: {
    text: [
      '下载文件（按名称）',
      "One of the caller's own files by its stored name; `delete=true` takes a temporary one away once it was sent.",
    ],
    query: FileDownload,
    answer: Done,
  },
  downloadResource: {
    text: ['下载文件（按地址）', 'A private file of the caller, or an attachment of an article, by the address that an answer gave.'],
    query: ResourceDownload,
    answer: Done,
  },
  downloadOrderFiles: { text: ['打包下载订单文件', 'All files of one order of the caller, as a zip.'], query: OrderFiles, answer: Done },
  downloadFileList: {
    text: [
      '下载文件清单',
      'The list of the files of an order, as a file. Comes as JSON or as application/x-www-form-urlencoded, as the legacy page sends it.',
    ],
    body: OrderFiles.strict(),
    answer: Done,
  },
} as const satisfies Record<keyof typeof fileEndpoints, CallSchemas>;

export const messageSchemas = {
  messages: {
    text: ['消息列表', "A page of the caller's messages, newest first. Types 1 to 8 stand in codes.md; `linkUrl` is a path of the portal."],
    query: MessageQuery,
    answer: rowsEnvelope(Message),
  },
  readMessage: { text: ['标记已读', 'Some messages by id, or all of them, or all of one type.'], body: ReadMessageBody, answer: Done },
  messageNum: { text: ['未读消息数', 'Unread messages, in all and by type. A POST that changes nothing.'], answer: envelope(MessageNum) },
  subscriptions: { text: ['关注的条件', 'Searches that the caller follows, newest first.'], answer: rowsEnvelope(Subscription) },
  subscriptionAdd: {
    text: ['关注条件', 'Follows a search: new records that fit come as messages of type 8.'],
    body: SubscriptionBody,
    answer: Done,
  },
  subscriptionRemove: { text: ['取消关注', 'Lets a search go.'], body: SubscriptionRemoveBody, answer: Done },
  centreSummary: { text: ['个人中心概览', 'What waits for the caller, what runs, what ends soon.'], answer: envelope(CentreSummary) },
  smsSettings: {
    text: ['短信提醒', 'Which kinds of messages come by SMS to the number of the account too.'],
    answer: envelope(SmsSettings),
  },
  smsSettingsSave: { text: ['保存短信提醒', 'Sets which kinds do not come by SMS.'], body: SmsSettings, answer: Done },
} as const satisfies Record<keyof typeof messageEndpoints, CallSchemas>;

export const authenticationSchemas = {
  authOverview: {
    text: ['认证概览', 'Where the three authentications stand: of the person, of the company, its qualifications.'],
    answer: envelope(AuthOverview),
  },
  personalAuth: {
    text: ['提交实名认证', 'Papers of a person, to be looked at. `backUrl` is empty for documents without a back.'],
    body: PersonalAuthBody,
    answer: Done,
  },
  personalAuthWithdraw: {
    text: [
      '撤回实名认证',
      'Takes back what is being looked at, the first or a change: what stood before stands again, and what had passed stays in force.',
    ],
    body: AuthRef,
    answer: Done,
  },
  personalAuthCurrent: {
    text: ['我的实名认证', 'The current authentication of the caller as a person, numbers masked; `data: null` for none.'],
    answer: envelope(PersonalAuthRecord.nullish()),
  },
  qualifications: {
    text: ['资质列表', "A page of the qualifications of the caller's company."],
    query: QualificationQuery,
    answer: rowsEnvelope(Qualification),
  },
  qualificationSubmit: {
    text: ['提交资质', 'A qualification with its papers, to be looked at. An empty `expireDate` means without end.'],
    body: QualificationBody,
    answer: Done,
  },
  qualificationRevoke: { text: ['撤销资质', 'Takes a qualification back.'], body: QualificationRef, answer: Done },
  attorneySubmit: {
    text: ['提交授权委托书', 'A letter by which the company lets somebody act for it; without `fileUrl` it is kept until the scan comes.'],
    body: AttorneyBody,
    answer: Done,
  },
  attorneyRevoke: { text: ['撤销授权委托书', 'Takes a letter back.'], body: AttorneyRef, answer: Done },
} as const satisfies Record<keyof typeof authenticationEndpoints, CallSchemas>;

export const signOnSchemas = {
  mztAddress: {
    text: [
      '闽政通登录地址',
      'Where a sign-on with 闽政通 begins. The address must carry `state` and lead back to `returnUrl`; its host must be one of SIGN_ON_HOSTS.',
    ],
    query: SignOnStart,
    answer: envelope(SignOnAddress),
  },
  szsfAddress: {
    text: ['数字身份登录地址', 'The same for the digital identity (数字身份).'],
    query: SignOnStart,
    answer: envelope(SignOnAddress),
  },
  szsfLoginOut: {
    text: ['统一身份退出地址', 'Where a session that began with a sign-on is ended there too; the browser goes to it after a logout.'],
    answer: envelope(SignOutAddress),
  },
  mztUserLogin: {
    text: [
      '统一身份登录',
      'Trades the ticket with which the sign-on sent the browser back (`userId`) for a session. Called by the portal server alone. A ticket counts once and cannot be guessed.',
    ],
    query: SignOnExchange,
    answer: envelope(LoginResult),
  },
  tenantCaptcha: {
    text: ['租户端图形验证码', 'The captcha of that site, for its own login; see `captchaImage`.'],
    query: CaptchaQuery,
    answer: envelope(CaptchaImage),
  },
  tenantLogin: {
    text: [
      '租户端登录',
      'A login at the finance site of the tenants (租户端), with the keys of that site. Its session is handed over, never kept by the portal.',
    ],
    body: SiteLoginBody,
    answer: SiteLoginResponse,
  },
  adminCaptcha: {
    text: ['管理端图形验证码', 'The captcha of that site, for its own login; see `captchaImage`.'],
    query: CaptchaQuery,
    answer: envelope(CaptchaImage),
  },
  adminLogin: {
    text: [
      '管理端登录',
      'A login at the administration site (管理端), with the keys of that site. Its session is handed over, never kept by the portal.',
    ],
    body: SiteLoginBody,
    answer: SiteLoginResponse,
  },
} as const satisfies Record<keyof typeof signOnEndpoints, CallSchemas>;

export const accountSchemas = {
  captchaImage: {
    text: [
      '图形验证码',
      'A new captcha: `img` is a base64 picture without a prefix, `uuid` its number, good once. `kind=text` asks for a question in words for those who cannot see a picture; who knows none answers with a picture. `captchaEnabled: false` switches the captcha off. The tenant and administration sites (租户端、管理端) answer the same call for their own logins, under their own signing keys.',
    ],
    query: CaptchaQuery,
    answer: envelope(CaptchaImage),
  },
  sendSmsCode: {
    text: [
      '发送短信验证码（注册、登录、反映问题）',
      'Sends a code to the number that was typed, after the captcha was solved (`code`, `uuid`). The answer must be the same whether the number is known or not.',
    ],
    body: SendSmsCodeBody,
    answer: Done,
  },
  sendUserSmsCode: {
    text: [
      '发送短信验证码（给账户绑定的手机号）',
      'Sends a code to the number of an account that is named, without telling the number: to renew a password (`retrieve`), close the account (`close`), bind another number (`rebind`) or WeChat (`wechat`). The answer must be the same for unknown names.',
    ],
    body: SendUserSmsCodeBody,
    answer: Done,
  },
  register: {
    text: [
      '注册',
      'A new account of a person or a company; the user is logged in with the token of the answer. What was wrong (name taken, code wrong) is a sentence in `msg` under code 500.',
    ],
    body: RegisterBody,
    answer: envelope(RegisterResult),
  },
  login: {
    text: [
      '登录',
      'By name, password and captcha (`method: password`) or by mobile number and SMS code (`method: sms`). `loginMode` says which kind of account: `user` 个人, `company` 企业. The token becomes the session and never reaches the browser.',
    ],
    body: LoginBody,
    answer: envelope(LoginResult),
  },
  logout: {
    text: ['退出登录', 'Ends the session of the bearer. Also sent for a session that another login in the same browser replaces.'],
    answer: Done,
  },
  retrievePassword: {
    text: [
      '找回密码',
      'Three steps: `check` trades an SMS code for a ticket, `reset` the ticket for a new password, `undo` takes a change of the mobile number back by the code that the former number got.',
    ],
    body: RetrievePasswordBody,
    answer: envelope(RetrievePasswordResult.nullish()),
  },
  modifyPassword: {
    text: ['修改密码', 'A new password of the caller. Sessions elsewhere should end.'],
    body: ModifyPasswordBody,
    answer: Done,
  },
  userSessions: {
    text: ['登录设备列表', 'Living sessions of the caller, newest use first; `current` marks the one that asks.'],
    answer: rowsEnvelope(UserSession),
  },
  revokeSession: {
    text: ['下线登录设备', 'Ends one session by its id, or all but the one that asks (`others: true`).'],
    body: RevokeSessionBody,
    answer: Done,
  },
  bindSmsCode: {
    text: ['发送短信验证码（绑定新手机号）', 'Sends a code to the number that the caller wants for the account, after a captcha.'],
    body: BindSmsCodeBody,
    answer: Done,
  },
  bindMobile: {
    text: [
      '绑定手机号',
      'Binds another mobile number, with the code that came to it and one proof that the caller owns the account: password, code to the former number, or name and identity number.',
    ],
    body: BindMobileBody,
    answer: Done,
  },
  wechatAddress: {
    text: ['微信绑定地址', 'Address at which the binding of WeChat begins; its host must be one that the portal trusts (SIGN_ON_HOSTS).'],
    body: WechatProofBody,
    answer: envelope(WechatAddress),
  },
  bindWechat: {
    text: ['绑定微信', 'Takes the ticket that the page of WeChat sent back: good once, for the user who asked.'],
    body: BindWechatBody,
    answer: Done,
  },
  unbindWechat: {
    text: ['解绑微信', 'Removes the binding, with the password or a code to the bound number as the proof.'],
    body: WechatProofBody,
    answer: Done,
  },
  userProfile: {
    text: [
      '用户信息',
      'Who is logged in. Asked once a session and after each change. `accountType` is `ENTERPRISE` for a company, anything else is a person. Codes of `authState` and `authOrgState` stand in codes.md.',
    ],
    answer: envelope(UserProfile),
  },
  userDetail: { text: ['企业资料', 'Company data of an enterprise account; empty texts for a person.'], answer: envelope(UserDetail) },
  attorney: {
    text: ['授权委托书', 'Who may act for the company; `data: null` where there is no letter.'],
    answer: envelope(Attorney.nullish()),
  },
  exportTicket: {
    text: ['导出凭证', 'The password once more for a ticket, with which the export of the own data shows numbers and addresses whole.'],
    body: ExportTicketBody,
    answer: envelope(ExportTicket),
  },
  accountExport: {
    text: ['导出个人数据', 'Everything that is stored of the caller, as a file. Without a ticket numbers and addresses are masked.'],
    query: AccountExportQuery,
    answer: Done,
  },
  accountClosure: {
    text: ['能否注销账户', 'What hinders the closing of the account, each with what to do about it; an empty list when nothing does.'],
    answer: envelope(AccountClosure),
  },
  accountClose: {
    text: ['注销账户', 'Closes the account after the waiting time, unless somebody logs in before.'],
    body: AccountCloseBody,
    answer: envelope(AccountCloseResult),
  },
  whiteCompanies: {
    text: [
      '白名单企业',
      "The caller's own company where it stands on the whitelist, or no row. `companyName` is compared with the caller's own.",
    ],
    query: WhiteCompanyQuery,
    answer: rowsEnvelope(WhiteCompany),
  },
} as const satisfies Record<keyof typeof accountEndpoints, CallSchemas>;

export const consentSchemas = {
  consents: {
    text: ['我的授权与同意', 'Consents that the user gave, newest first, those that were taken back too.'],
    answer: rowsEnvelope(Consent),
  },
  consentGive: {
    text: [
      '同意',
      'Agreement to a text, before the data is sent that it is about. Refused when the text is not the present one; given once more, it stays as it is.',
    ],
    body: ConsentGiveBody,
    answer: Done,
  },
  consentWithdraw: {
    text: [
      '撤回同意',
      'Takes a consent back, with what follows: `idPicture` ends the certification; `bankAccount` empties the account of open claims and masks those of signed loans; `agreement` and `privacy` are refused, the account is to be closed.',
    ],
    body: ConsentWithdrawBody,
    answer: Done,
  },
} as const satisfies Record<keyof typeof consentEndpoints, CallSchemas>;

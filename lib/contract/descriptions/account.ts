import type { accountEndpoints } from '#lib/contract/endpoints/account.ts';
import type { CallText } from './call-text.ts';

export const accountTexts: Readonly<Record<keyof typeof accountEndpoints, CallText>> = {
  captchaImage: [
    '图形验证码',
    'A new captcha: `img` is a base64 picture without a prefix, `uuid` its number, good once. `kind=text` asks for a question in words for those who cannot see a picture; who knows none answers with a picture. `captchaEnabled: false` switches the captcha off. The tenant and administration sites (租户端、管理端) answer the same call for their own logins, under their own signing keys.',
  ],
  sendSmsCode: [
    '发送短信验证码（注册、登录）',
    'Sends a code to the number that was typed, after the captcha was solved (`code`, `uuid`). The answer must be the same whether the number is known or not.',
  ],
  sendUserSmsCode: [
    '发送短信验证码（给账户绑定的手机号）',
    'Sends a code to the number of an account that is named, without telling the number: to renew a password (`retrieve`), close the account (`close`), bind another number (`rebind`) or WeChat (`wechat`). The answer must be the same for unknown names.',
  ],
  register: [
    '注册',
    'A new account of a person or a company; the user is logged in with the token of the answer. What was wrong (name taken, code wrong) is a sentence in `msg` under code 500.',
  ],
  login: [
    '登录',
    'By name, password and captcha (`method: password`) or by mobile number and SMS code (`method: sms`). `loginMode` says which kind of account: `user` 个人, `company` 企业. The token becomes the session and never reaches the browser.',
  ],
  logout: ['退出登录', 'Ends the session of the bearer. Also sent for a session that another login in the same browser replaces.'],
  retrievePassword: [
    '找回密码',
    'Three steps: `check` trades an SMS code for a ticket, `reset` the ticket for a new password, `undo` takes a change of the mobile number back by the code that the former number got.',
  ],
  modifyPassword: ['修改密码', 'A new password of the caller. Sessions elsewhere should end.'],
  userSessions: ['登录设备列表', 'Living sessions of the caller, newest use first; `current` marks the one that asks.'],
  revokeSession: ['下线登录设备', 'Ends one session by its id, or all but the one that asks (`others: true`).'],
  bindSmsCode: ['发送短信验证码（绑定新手机号）', 'Sends a code to the number that the caller wants for the account, after a captcha.'],
  bindMobile: [
    '绑定手机号',
    'Binds another mobile number, with the code that came to it and one proof that the caller owns the account: password, code to the former number, or name and identity number.',
  ],
  wechatAddress: [
    '微信绑定地址',
    'Address at which the binding of WeChat begins; its host must be one that the portal trusts (SIGN_ON_HOSTS).',
  ],
  bindWechat: ['绑定微信', 'Takes the ticket that the page of WeChat sent back: good once, for the user who asked.'],
  unbindWechat: ['解绑微信', 'Removes the binding, with the password or a code to the bound number as the proof.'],
  userProfile: [
    '用户信息',
    'Who is logged in. Asked once a session and after each change. `accountType` is `ENTERPRISE` for a company, anything else is a person. Codes of `authState` and `authOrgState` stand in codes.md.',
  ],
  userDetail: ['企业资料', 'Company data of an enterprise account; empty texts for a person.'],
  attorney: ['授权委托书', 'Who may act for the company; `data: null` where there is no letter.'],
  exportTicket: [
    '导出凭证',
    'The password once more for a ticket, with which the export of the own data shows numbers and addresses whole.',
  ],
  accountExport: ['导出个人数据', 'Everything that is stored of the caller, as a file. Without a ticket numbers and addresses are masked.'],
  accountClosure: [
    '能否注销账户',
    'What hinders the closing of the account, each with what to do about it; an empty list when nothing does.',
  ],
  accountClose: ['注销账户', 'Closes the account after the waiting time, unless somebody logs in before.'],
  whiteCompanies: [
    '白名单企业',
    "The caller's own company where it stands on the whitelist, or no row. `companyName` is compared with the caller's own.",
  ],
};

import { CAPTCHA_TIMEOUT_MS, type Endpoint, read, write } from '#lib/contract/endpoint.ts';

const CAPTCHA = { session: 'none', timeoutMs: CAPTCHA_TIMEOUT_MS } as const;

export const accountEndpoints = {
  captchaImage: read('/api/comm/captchaImage', CAPTCHA),
  sendSmsCode: write('/api/comm/captcha/send-sms-code', { session: 'none' }),
  sendUserSmsCode: write('/api/comm/captcha/send-user-sms-code', { session: 'none' }),
  register: write('/api/user/register', { session: 'starts', noToken: true, enciphered: ['password'] }),
  login: write('/api/user/login', { session: 'starts', enciphered: ['password'] }),
  logout: write('/api/logout', { session: 'ends', repeat: 'allowed' }),
  retrievePassword: write('/api/user/retrieve-password', { session: 'none', enciphered: ['password'] }),
  modifyPassword: write('/api/user/modify-password', { session: 'required', enciphered: ['oldPassword', 'newPassword'] }),
  userSessions: read('/api/user/list-session', { session: 'required' }),
  revokeSession: write('/api/user/revoke-session', { session: 'required' }),
  bindSmsCode: write('/api/user/bind-sms-code', { session: 'required' }),
  bindMobile: write('/api/user/bind-mobile', { session: 'required', enciphered: ['password', 'idNo'] }),
  wechatAddress: write('/api/user/wechat-address', {
    session: 'required',
    repeat: 'allowed',
    leaves: ['address'],
    enciphered: ['password'],
  }),
  bindWechat: write('/api/user/bind-wechat', { session: 'required' }),
  unbindWechat: write('/api/user/unbind-wechat', { session: 'required', enciphered: ['password'] }),
  userProfile: read('/api/user/profile', { session: 'required' }),
  userDetail: read('/api/user/detail', { session: 'required' }),
  attorney: read('/api/user/getAttorney', { session: 'required' }),
  exportTicket: write('/api/user/export-ticket', { session: 'required', enciphered: ['password'] }),
  accountExport: read('/api/user/export', { session: 'required', kind: 'download' }),
  accountClosure: read('/api/user/closure', { session: 'required' }),
  accountClose: write('/api/user/close', { session: 'required', enciphered: ['password'] }),
  whiteCompanies: read('/feature/fintech-white-company/list', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;

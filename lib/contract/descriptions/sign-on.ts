import type { signOnEndpoints } from '#lib/contract/endpoints/sign-on.ts';
import type { CallText } from './call-text.ts';

const CAPTCHA = 'The captcha of that site, for its own login; see `captchaImage`.';

export const signOnTexts: Readonly<Record<keyof typeof signOnEndpoints, CallText>> = {
  mztAddress: [
    '闽政通登录地址',
    'Where a sign-on with 闽政通 begins. The address must carry `state` and lead back to `returnUrl`; its host must be one of SIGN_ON_HOSTS.',
  ],
  szsfAddress: ['数字身份登录地址', 'The same for the digital identity (数字身份).'],
  szsfLoginOut: [
    '统一身份退出地址',
    'Where a session that began with a sign-on is ended there too; the browser goes to it after a logout.',
  ],
  mztUserLogin: [
    '统一身份登录',
    'Trades the ticket with which the sign-on sent the browser back (`userId`) for a session. Called by the portal server alone. A ticket counts once and cannot be guessed.',
  ],
  tenantCaptcha: ['租户端图形验证码', CAPTCHA],
  tenantLogin: [
    '租户端登录',
    'A login at the finance site of the tenants (租户端), with the keys of that site. Its session is handed over, never kept by the portal.',
  ],
  adminCaptcha: ['管理端图形验证码', CAPTCHA],
  adminLogin: [
    '管理端登录',
    'A login at the administration site (管理端), with the keys of that site. Its session is handed over, never kept by the portal.',
  ],
};

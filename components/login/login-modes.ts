import type { ForeignSite } from '#lib/browser/site-login.ts';
import type { LoginBody, LoginMode } from '#lib/contract/account.ts';

/** Modes whose session begins here; the others log in at a site of their own (spec §4). */
export type OwnMode = LoginBody['loginMode'];
export type LoginMethod = LoginBody['method'];

export const LOGIN_MODES: readonly { readonly value: LoginMode; readonly label: string }[] = [
  { value: 'user', label: '个人' },
  { value: 'company', label: '企业' },
  { value: 'tenant', label: '金融机构' },
  { value: 'admin', label: '管理员' },
];

export const toModeName = (mode: LoginMode): string => LOGIN_MODES.find(({ value }) => value === mode)?.label ?? '';

export const LOGIN_METHODS: readonly { readonly value: LoginMethod; readonly label: string }[] = [
  { value: 'password', label: '用密码' },
  { value: 'sms', label: '用短信验证码' },
];

/** `mode` of the address; anything unknown is a person. */
export const toLoginMode = (mode: string | null): LoginMode => LOGIN_MODES.find(({ value }) => value === mode)?.value ?? 'user';

export const isForeign = (mode: LoginMode): mode is ForeignSite => mode === 'tenant' || mode === 'admin';

/** What opens in the new window. */
export const SITE_NAMES: Readonly<Record<ForeignSite, string>> = { tenant: '金融机构工作台', admin: '管理后台' };

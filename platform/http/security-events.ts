import type { CallName } from '#lib/contract/endpoints.ts';

/** How calls that matter for security stand in the audit log. */
export interface SecurityEvent {
  /** Name of the refusal; that of what was done where the call's verb writes nothing itself. */
  readonly action: string;
  /** A field that says which kind of such a call it was. */
  readonly detail?: string;
  /** A field that names the thing. What is refused keeps its keyed hash: it is whatever somebody typed. */
  readonly names?: string;
  /** Recorded when it was done too, since the verb does not: each time, or once in ten minutes. */
  readonly done?: 'each' | 'once';
}

/**
 * Calls whose refusals are recorded, whatever the transaction of their verb came to. What was done is recorded by the verbs, in their
 * transactions, but for those that change nothing.
 */
export const securityEvents: Partial<Record<CallName, SecurityEvent>> = {
  login: { action: 'login', detail: 'method' },
  mztUserLogin: { action: 'login' },
  register: { action: 'register' },
  sendSmsCode: { action: 'askCode', detail: 'purpose', done: 'each' },
  sendUserSmsCode: { action: 'askCode', detail: 'purpose', done: 'each' },
  bindSmsCode: { action: 'askCode', done: 'each' },
  retrievePassword: { action: 'resetPassword', detail: 'step' },
  modifyPassword: { action: 'modifyPassword' },
  revokeSession: { action: 'revokeSession' },
  bindMobile: { action: 'bindMobile' },
  wechatAddress: { action: 'bindWechat' },
  bindWechat: { action: 'bindWechat' },
  unbindWechat: { action: 'unbindWechat' },
  exportTicket: { action: 'exportAccount' },
  accountExport: { action: 'exportAccount' },
  accountClose: { action: 'askClosure' },
  personalAuth: { action: 'submitPersonalAuth' },
  companyAuth: { action: 'submitCompanyAuth' },
  qualificationSubmit: { action: 'submitQualification' },
  qualificationRevoke: { action: 'revokeQualification' },
  attorneySubmit: { action: 'submitAttorney' },
  attorneyRevoke: { action: 'revokeAttorney' },
  downloadFile: { action: 'download', names: 'fileName', done: 'once' },
  downloadResource: { action: 'download', names: 'resource', done: 'once' },
  downloadOrderFiles: { action: 'download', names: 'orderNumber', done: 'once' },
  downloadFileList: { action: 'download', names: 'orderNumber', done: 'once' },
  financeOrderPrint: { action: 'download', names: 'orderNo', done: 'once' },
};

import { registrationActionLabels } from '#lib/contract/agency/actions.ts';
import { certOrderActionLabels } from '#lib/contract/certificate-states.ts';
import { financeDemandActionLabels } from '#lib/contract/demand/states.ts';
import { feedbackActionLabels } from '#lib/contract/feedback/actions.ts';
import { financeOrderActionLabels } from '#lib/contract/finance/states.ts';
import { insuranceClaimActionLabels, insuranceOrderActionLabels } from '#lib/contract/insurance/states.ts';
import { assignmentLabels } from '../cases/engine/assignments.ts';
import { letterActionLabels } from '../cases/guarantee/letter-words.ts';

/** Logins, people, looks and content: what is no step of a case (docs/audit.md). */
const eventNames: Readonly<Record<string, string>> = {
  login: '登录',
  siteLogin: '登录别的站点',
  logout: '退出',
  lockOut: '锁定',
  revokeSession: '结束登录',
  register: '注册',
  modifyPassword: '改密码',
  resetPassword: '找回密码',
  bindMobile: '换手机号',
  askClosure: '申请注销',
  keepAccount: '撤回注销',
  refuseClosure: '有没办完的事，没有注销',
  closeAccount: '注销账号',
  giveConsent: '给出同意',
  withdrawConsent: '撤回同意',
  read: '查看',
  readList: '查看清单',
  download: '下载文件',
  upload: '上传文件',
  inviteStaff: '邀请人员',
  inviteStaffAgain: '重新邀请',
  giveInvitationCode: '给开通码',
  takeInvitation: '开通工作台账号',
  setStaffRoles: '改角色',
  disableStaff: '停用人员',
  renewRecoveryCodes: '换恢复码',
  renewCode: '换受益人码',
  exportAccount: '导出账号数据',
  exportAudit: '导出审计记录',
  exportCases: '导出清单',
  exportStatistics: '导出统计表',
  exportPrivacyRecord: '导出个人信息台账',
  begin: '起稿',
  write: '修改稿子',
  propose: '提交稿子',
  approve: '批准',
  preview: '在门户里预览',
  publish: '上线',
  discard: '作废',
  withdraw: '下线或撤回',
  publishArticle: '发布文章',
  publishProduct: '发布融资产品',
  publishInsuranceProduct: '发布保险产品',
  setDictionaryEntry: '改字典',
  setCalendarDay: '改日历',
  openPayment: '发起付款',
  settlePayment: '付款到账',
  refundPayment: '退款',
  recordReceipt: '登记到账',
  changeReceipt: '改登记',
  confirmReceipt: '确认到账',
  withdrawReceipt: '撤回登记',
  operatorCall: '运营接口',
};

/** What stands in the audit log, in words. A code that several kinds of cases share has the word of the first. */
export const auditActionNames: Readonly<Record<string, string>> = {
  ...letterActionLabels,
  ...certOrderActionLabels,
  ...registrationActionLabels,
  ...feedbackActionLabels,
  ...financeDemandActionLabels,
  ...insuranceClaimActionLabels,
  ...insuranceOrderActionLabels,
  ...financeOrderActionLabels,
  ...assignmentLabels,
  ...eventNames,
};

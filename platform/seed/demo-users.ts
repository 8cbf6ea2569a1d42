import type { StaffRole } from '../workbench/staff.ts';

/** Names and passwords that the start prints; for demonstration only. */
export const DEMO_USERS = {
  person: { loginName: 'demo_user', password: 'Demo@2026user' },
  company: { loginName: 'demo_company', password: 'Demo@2026company' },
} as const;

/** Of everybody in {@link DEMO_STAFF}. */
export const DEMO_STAFF_PASSWORD = 'Demo@2026staff';

/** Who works at the workbench of a demonstration: one of each role, all invented. */
export const DEMO_STAFF = [
  { loginName: 'demo_system', name: '方知远（示例）', agencyId: null, roles: ['systemAdmin'] },
  { loginName: 'demo_operator', name: '林若谷（示例）', agencyId: null, roles: ['operator'] },
  { loginName: 'demo_editor', name: '苏见南（示例）', agencyId: null, roles: ['editor'] },
  { loginName: 'demo_certifier', name: '郑明达（示例）', agencyId: null, roles: ['certifier'] },
  { loginName: 'demo_evaluation', name: '黄予安（示例）', agencyId: null, roles: ['evaluationClerk'] },
  { loginName: 'demo_invoice', name: '陈若溪（示例）', agencyId: null, roles: ['invoiceClerk'] },
  { loginName: 'demo_certificate', name: '许望舒（示例）', agencyId: null, roles: ['certificateClerk'] },
  { loginName: 'demo_feedback', name: '吴听雨（示例）', agencyId: null, roles: ['feedbackClerk'] },
  { loginName: 'demo_supervisor', name: '柯正言（示例）', agencyId: null, roles: ['supervisor'] },
  { loginName: 'demo_bank_admin', name: '蔡启明（示例）', agencyId: 'mulanxi-bank', roles: ['agencyAdmin'] },
  { loginName: 'demo_bank_manager', name: '郑晓禾（示例）', agencyId: 'mulanxi-bank', roles: ['accountManager'] },
  { loginName: 'demo_bank_approver', name: '翁守拙（示例）', agencyId: 'mulanxi-bank', roles: ['underwriter'] },
  { loginName: 'demo_bank_reader', name: '游思齐（示例）', agencyId: 'mulanxi-bank', roles: ['agencyReader'] },
  { loginName: 'demo_insurer', name: '阮向晴（示例）', agencyId: 'fengting-insurance', roles: ['accountManager', 'underwriter'] },
  { loginName: 'demo_guarantor', name: '曾怀瑾（示例）', agencyId: 'xinghuawan-guarantee', roles: ['accountManager', 'underwriter'] },
] as const satisfies readonly {
  readonly loginName: string;
  readonly name: string;
  readonly agencyId: string | null;
  readonly roles: readonly StaffRole[];
}[];

/** How the audit says that a database was filled with samples; the time of the entry is that of the demo accounts. */
export const SEEDED = { action: 'seed', entityType: 'database', entityId: 'sample' } as const;

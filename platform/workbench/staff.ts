/** Roles of people of an institution: administration, accounts, underwriting and approval, reading only. */
export const agencyRoles = ['agencyAdmin', 'accountManager', 'underwriter', 'agencyReader'] as const;
export type AgencyRole = (typeof agencyRoles)[number];

/** Who takes new finance orders on. */
export const acceptingRoles = ['agencyAdmin', 'accountManager'] as const satisfies readonly AgencyRole[];

/** Roles of people of the platform. */
export const platformRoles = [
  'operator',
  'editor',
  'certifier',
  'evaluationClerk',
  'invoiceClerk',
  'certificateClerk',
  'feedbackClerk',
  'supervisor',
  'systemAdmin',
] as const;
export type PlatformRole = (typeof platformRoles)[number];

export type StaffRole = AgencyRole | PlatformRole;

/** Roles that administer people. */
export const isAdminRole = (role: StaffRole): boolean => role === 'systemAdmin' || role === 'agencyAdmin';

/** Who is logged in at the workbench. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  /** Null for people of the platform. */
  readonly agencyId: string | null;
  /** Empty for people of the platform. */
  readonly agencyName: string;
  readonly roles: readonly StaffRole[];
  /** 网点 whose cases are the person's; left out, or empty, for the whole institution. */
  readonly branch?: string;
  /** Of the key by which an institution's system acts; people have none. */
  readonly keyId?: string;
}

export const isSystemAdmin = ({ agencyId, roles }: Pick<Staff, 'agencyId' | 'roles'>): boolean =>
  agencyId === null && roles.includes('systemAdmin');

export const isAgencyAdmin = (staff: Pick<Staff, 'agencyId' | 'roles'>): staff is Pick<Staff, 'roles'> & { readonly agencyId: string } =>
  staff.agencyId !== null && staff.roles.includes('agencyAdmin');

export const roleNames: Readonly<Record<StaffRole, string>> = {
  agencyAdmin: '机构管理员',
  accountManager: '客户经理',
  underwriter: '审批（核保）',
  agencyReader: '机构查看',
  operator: '运营',
  editor: '编辑',
  certifier: '认证审核',
  evaluationClerk: '评价管理',
  invoiceClerk: '开票',
  certificateClerk: '证书办理',
  feedbackClerk: '投诉反馈办理',
  supervisor: '监管查看',
  systemAdmin: '系统管理员',
};

/** Since when an active person may take new cases on, given since when before; null where the roles do not allow it. */
export const officerSinceOf = (
  { agencyId, officerSince }: { readonly agencyId: string | null; readonly officerSince: Date | null },
  roles: readonly StaffRole[],
  now: Date,
): Date | null =>
  agencyId !== null && roles.some((role) => (acceptingRoles as readonly StaffRole[]).includes(role)) ? (officerSince ?? now) : null;

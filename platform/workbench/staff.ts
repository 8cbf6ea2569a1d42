/** Roles of people of an institution: administration, accounts, underwriting and approval, reading only. */
export const agencyRoles = ['agencyAdmin', 'accountManager', 'underwriter', 'agencyReader'] as const;
export type AgencyRole = (typeof agencyRoles)[number];

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

/** Who is logged in at the workbench. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  /** Null for people of the platform. */
  readonly agencyId: string | null;
  /** Empty for people of the platform. */
  readonly agencyName: string;
  readonly roles: readonly StaffRole[];
}

/** Accounts of the sandbox's tenant and administration sites; for demonstration only. */
export const DEMO_SITES = {
  tenant: { username: 'demo_tenant', password: 'Demo@2026tenant' },
  admin: { username: 'demo_admin', password: 'Demo@2026admin' },
} as const;

/** Accounts of the sandbox's guarantee site; companies use the one they have at the portal. */
export const DEMO_GUARANTEE = {
  guarantorId: 'mulanxi-guarantee',
  guarantor: { username: 'demo_guarantor', password: 'Demo@2026guarantor' },
  /** The creditor whose desk has an account. */
  creditCode: '12350300MB1XLH0010',
  beneficiary: { username: 'demo_beneficiary', password: 'Demo@2026beneficiary' },
} as const;

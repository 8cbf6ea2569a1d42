/** Accounts of the sandbox's tenant and administration sites; for demonstration only. */
export const DEMO_SITES = {
  tenant: { username: 'demo_tenant', password: 'Demo@2026tenant' },
  admin: { username: 'demo_admin', password: 'Demo@2026admin' },
} as const;

/** Names and passwords that the start prints; for demonstration only. */
export const DEMO_USERS = {
  person: { loginName: 'demo_user', password: 'Demo@2026user' },
  company: { loginName: 'demo_company', password: 'Demo@2026company' },
} as const;

/** How the audit says that a database was filled with samples; the time of the entry is that of the demo accounts. */
export const SEEDED = { action: 'seed', entityType: 'database', entityId: 'sample' } as const;

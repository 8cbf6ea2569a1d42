/** How the audit says that a database was filled with samples; the time of the entry is that of the demo accounts. */
export const SEEDED = { action: 'seed', entityType: 'database', entityId: 'sample' } as const;

import type { company } from '../../db/schema/account.ts';

type CompanyRow = typeof company.$inferSelect;

/** Whether a company counts as authenticated: what passed once counts until another passes, it ends or is revoked. */
export const isCompanyInForce = ({ passedAuthId }: Pick<CompanyRow, 'passedAuthId'>): boolean => passedAuthId !== null;

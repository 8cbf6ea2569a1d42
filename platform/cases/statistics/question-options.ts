import { asc, sql } from 'drizzle-orm';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { selectRows } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { FARM_ZONE } from '../finance/order-rows.ts';
import { ofCompany } from './counted-kind.ts';

/** What can be asked for: values with their words. */
export interface QuestionOptions {
  readonly agencies: readonly (readonly [string, string])[];
  readonly districts: readonly string[];
  readonly trades: readonly string[];
}

/** The words of a trade: of farmers it is a code, of companies what the register calls it. */
export const tradeLabel = (trade: string): string => (FARM_INDUSTRIES as Readonly<Record<string, string>>)[trade] ?? trade;

const listAgencies = ({ db, counts }: DomainContext): Promise<QuestionOptions['agencies']> =>
  counts.remember('statistics-agencies', async () => {
    const agencies = await db
      .select({ id: agency.agencyId, name: agency.agencyName })
      .from(agency)
      .orderBy(asc(agency.agencyName), asc(agency.agencyId));
    return agencies.map(({ id, name }) => [id, name] as const);
  });

const listPlaces = ({ db, counts }: DomainContext): Promise<Omit<QuestionOptions, 'agencies'>> =>
  counts.recall('statistics-places', async () => {
    const rows = await selectRows<{ district: string | null; trade: string | null }>(
      db,
      sql`select distinct ${ofCompany.district} as district, ${ofCompany.trade} as trade from ${company}
        union select distinct ${financeOrder.agriculture} ->> 'areaName', ${financeOrder.agriculture} ->> 'industry'
          from ${financeOrder} where ${financeOrder.zone} = ${FARM_ZONE}`,
    );
    const known = (name: 'district' | 'trade'): string[] =>
      [...new Set(rows.map((row) => row[name] ?? ''))].filter((value) => value !== '').sort((a, b) => a.localeCompare(b, 'zh'));
    return { districts: known('district'), trades: known('trade') };
  });

/** Institutions, and the districts and trades that applicants are of, as they were found last. */
export const listQuestionOptions = async (context: DomainContext): Promise<QuestionOptions> => ({
  agencies: await listAgencies(context),
  ...(await listPlaces(context)),
});

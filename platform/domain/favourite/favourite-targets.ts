import { eq, sql } from 'drizzle-orm';
import type { Favourite, FavouriteKind } from '#lib/contract/favourite.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { insuranceProduct } from '../../db/schema/insurance-product.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import { agency } from '../../db/schema/reference.ts';

export type FavouriteTarget = Pick<Favourite, 'title' | 'note' | 'available'>;
type FindTarget = (db: Database, id: string) => Promise<FavouriteTarget | undefined>;

const findProduct: FindTarget = async (db, id) => {
  const [found] = await db
    .select({
      title: financeProduct.productName,
      note: sql<string>`coalesce(${agency.agencyName}, '')`,
      available: sql<boolean>`${financeProduct.status} = '1'`,
    })
    .from(financeProduct)
    .leftJoin(agency, eq(agency.agencyId, financeProduct.agencyId))
    .where(eq(financeProduct.productCode, id));
  return found;
};

const findArticle: FindTarget = async (db, id) => {
  const [found] = await db
    .select({ title: policyArticle.title, note: policyArticle.source, available: sql<boolean>`${policyArticle.status} = '1'` })
    .from(policyArticle)
    .where(eq(policyArticle.policyArticleId, id));
  return found;
};

const findInsurance: FindTarget = async (db, id) => {
  const [found] = await db
    .select({
      title: insuranceProduct.productName,
      note: sql<string>`coalesce(${agency.agencyName}, '')`,
      available: sql<boolean>`${insuranceProduct.status} = '1'`,
    })
    .from(insuranceProduct)
    .leftJoin(agency, eq(agency.agencyId, insuranceProduct.insurerId))
    .where(eq(insuranceProduct.productCode, id));
  return found;
};

/** What a favourite points to, by its kind; undefined where there never was such a thing. */
export const findTarget: Record<FavouriteKind, FindTarget> = { product: findProduct, policy: findArticle, insurance: findInsurance };

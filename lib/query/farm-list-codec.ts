import { FARM_INDUSTRIES, type FarmIndustry, toFinanceIndustry } from '#lib/contract/farm-choices.ts';
import type { AgricultureProductListQuery } from '#lib/routes/page-queries.ts';
import { listCodec, oneOf, readCodes, readPage, readPageSize, readWords } from './list-codec.ts';
import { readAmount } from './list-codecs.ts';
import { toText, type WireQuery } from './to-wire-query.ts';

const TRADES = Object.keys(FARM_INDUSTRIES) as FarmIndustry[];

/** AgricultureProductListQuery without its schema. */
export const farmListCodec = listCodec<AgricultureProductListQuery>({
  amount: readAmount,
  city: readCodes,
  guaranteeType: readCodes,
  limit: readPageSize,
  page: readPage,
  search: readWords,
  termRange: readCodes,
  trade: oneOf(TRADES),
});

/** Farm products are the finance products of the zone; a trade is asked for by the industry to which it belongs. */
export function toFarmWireQuery({ page, limit, search, trade, ...filter }: AgricultureProductListQuery): WireQuery {
  const industry = trade === undefined ? '' : toFinanceIndustry(trade);
  return toText({ ...filter, industry, zone: 'agri', keyword: search, pageNum: page, pageSize: limit, sort: 'rateStart' });
}

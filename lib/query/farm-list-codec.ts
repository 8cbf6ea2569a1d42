import { FARM_INDUSTRIES, type FarmIndustry } from '#lib/contract/farm-choices.ts';
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

/** Farm products are the finance products of the zone. */
export const toFarmWireQuery = ({ page, limit, search, ...filter }: AgricultureProductListQuery): WireQuery =>
  toText({ ...filter, zone: 'agri', keyword: search, pageNum: page, pageSize: limit, sort: 'rateStart' });

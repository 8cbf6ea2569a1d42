import { FARM_INDUSTRIES, type FarmIndustry } from '#lib/contract/farm-trades.ts';

/** Trades as a farmer of the city names them. */
export const tradeLabels: Readonly<Record<FarmIndustry, string>> = {
  ...FARM_INDUSTRIES,
  fruit: '枇杷、龙眼等水果',
  marine: '海上养殖',
};

export const TRADES = Object.keys(FARM_INDUSTRIES) as FarmIndustry[];

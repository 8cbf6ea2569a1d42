import { patterns } from '#lib/routes/patterns.ts';

/** Insurances that pay for crops, animals and what stands in the sea: those of 农业保险 on sale. */
export const FARM_INSURANCES = `${patterns.insuranceList}?type=8`;

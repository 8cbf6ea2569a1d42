import { FARM_INSURANCE } from '#lib/contract/insurance-cover.ts';
import { insurancesOfType } from '#lib/routes/insurances-href.ts';

/** Insurances that pay for crops, animals and what stands in the sea: those of 农业保险 on sale. */
export const FARM_INSURANCES = insurancesOfType(FARM_INSURANCE);

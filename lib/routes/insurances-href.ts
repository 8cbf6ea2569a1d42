import { patterns } from './patterns.ts';

/** Address of the insurances on sale of one `ins_type`, of all insurers. */
export const insurancesOfType = (type: string): string => `${patterns.insuranceList}?type=${type}`;

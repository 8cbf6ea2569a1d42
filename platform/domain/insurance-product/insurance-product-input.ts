import * as z from 'zod';
import { InsuranceProduct } from '#lib/contract/insurance-product.ts';

const HealthRule = z.object({ answer: z.enum(['是', '否']), effect: z.enum(['review', 'askChange', 'refuse']) });

const UnderwritingRules = z.object({
  health: z.array(HealthRule.nullable()),
  reviewAboveWan: z.number().positive(),
  reviewFromAge: z.number().int().nullable(),
  reviewOccupations: z.array(z.string()),
});

/** A product as an insurer describes it, with the rules it decides by: without what is computed or belongs to the institution. */
export const InsuranceProductInput = InsuranceProduct.omit({
  insurerName: true,
  logo: true,
  covers: true,
  subsidyPercent: true,
  premiumUnit: true,
  soldCount: true,
  related: true,
}).extend({ underwriting: UnderwritingRules, sort: z.number().int() });
export type InsuranceProductInput = z.infer<typeof InsuranceProductInput>;

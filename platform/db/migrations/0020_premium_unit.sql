DROP INDEX "insurance_product_premium";--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "premium_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As lib/contract/pricing/quote-premium.ts says it of a product that is published from now on.
UPDATE "insurance_product" SET "premium_unit" = CASE
  WHEN ("content"->>'minInsureds')::int > 0 OR "content"->'pricing'->>'unit' = '人' THEN '人'
  WHEN coalesce("content"->'pricing'->>'unit', '') <> ''
    AND coalesce(("content"->'pricing'->>'minimumUnits')::int, 1) = 1
    AND coalesce(("content"->'pricing'->>'minimumPremium')::numeric, 0) = 0 THEN "content"->'pricing'->>'unit'
  ELSE '单' END;--> statement-breakpoint
CREATE INDEX "insurance_product_premium" ON "insurance_product" USING btree (("premium_unit" <> '人'),("premium_unit" <> '单'),"premium_unit","premium_min_yuan","product_code") WHERE "insurance_product"."status" = '1';
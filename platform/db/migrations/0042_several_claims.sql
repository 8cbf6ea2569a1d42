DROP INDEX "insurance_claim_open";--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "claim_no" text;--> statement-breakpoint
UPDATE "insurance_claim" c SET "claim_no" = n.number
FROM (SELECT "id", 'IC' || to_char("create_time" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad((row_number() OVER (ORDER BY "create_time", "id"))::text, 6, '0') AS number FROM "insurance_claim") n
WHERE n.id = c.id;--> statement-breakpoint
UPDATE "insurance_order" o SET "claim_state" = (SELECT c.state FROM "insurance_claim" c WHERE c.order_id = o.id ORDER BY array_position(ARRAY['4', '1', '5', '2', '3'], c.state) LIMIT 1)
WHERE EXISTS (SELECT 1 FROM "insurance_claim" c WHERE c.order_id = o.id);--> statement-breakpoint
ALTER TABLE "insurance_claim" ALTER COLUMN "claim_no" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_event" ON "insurance_claim" USING btree ("order_id",left("accident_time", 10),coalesce("insured_index", -1),"benefit",(case when "insured_index" is null then "accident_place" else '' end)) WHERE "insurance_claim"."state" in ('1', '4', '5');--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_claim_no_unique" UNIQUE("claim_no");
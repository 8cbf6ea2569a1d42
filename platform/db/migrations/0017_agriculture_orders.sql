DROP INDEX "finance_order_one_open";--> statement-breakpoint
DROP INDEX "finance_order_one_draft";--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "agriculture" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "agriculture_score" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "protocol_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_order_one_open" ON "finance_order" USING btree ("user_id","product_code","zone") WHERE "finance_order"."state" in ('10', '20', '30', '40', '45', '50', '60');--> statement-breakpoint
CREATE UNIQUE INDEX "finance_order_one_draft" ON "finance_order" USING btree ("user_id","product_code","zone") WHERE "finance_order"."state" = '00' and "finance_order"."appeal_of" is null;
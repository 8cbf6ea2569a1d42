ALTER TABLE "insurance_order" ADD COLUMN "later_premiums" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "premium_due_day" text;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "premium_grace_day" text;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "premium_told" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "premium_grace_from" text;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "suspensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "insurance_order_premium" ON "insurance_order" USING btree ("premium_due_day") WHERE "insurance_order"."premium_due_day" is not null;--> statement-breakpoint
UPDATE "insurance_order" SET
  "premium_due_day" = to_char("start_date"::date + interval '1 year', 'YYYY-MM-DD'),
  "premium_grace_day" = to_char(greatest(("start_date"::date + interval '1 year')::date, (now() at time zone 'Asia/Shanghai')::date) + 60, 'YYYY-MM-DD'),
  "premium_grace_from" = to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
WHERE CASE WHEN "pay_time" is not null AND "state" in ('40', '50', '60') AND "snapshot" -> 'product' -> 'pricing' ->> 'per' = 'eachYear'
  THEN "end_date"::date >= ("start_date"::date + interval '1 year')::date ELSE false END;

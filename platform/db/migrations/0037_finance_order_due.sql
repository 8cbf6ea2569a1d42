DROP INDEX "finance_order_due";--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "due" timestamp (3) with time zone GENERATED ALWAYS AS (case
      when state = '10' then accept_due
      when state in ('20', '30') and contact_time is null then contact_due
      when state in ('20', '30', '40', '60') then loan_due
      when state = '45' then return_due
      when state = '50' then credit_expire
      when state = '70' then (repay_on + time '23:59:59') at time zone 'Asia/Shanghai'
      end) STORED;--> statement-breakpoint
CREATE INDEX "finance_order_desk" ON "finance_order" USING btree ("agency_id","due","id","state","order_no") WHERE "finance_order"."product" is not null and "finance_order"."state" <> '00';--> statement-breakpoint
CREATE INDEX "finance_order_named" ON "finance_order" USING btree ("due") WHERE "finance_order"."state" = '10' and "finance_order"."zone" = 'agri' and "finance_order"."product" is not null;--> statement-breakpoint
CREATE INDEX "finance_order_due" ON "finance_order" USING btree ("due","id","state","order_no") WHERE "finance_order"."product" is not null and "finance_order"."state" <> '00';
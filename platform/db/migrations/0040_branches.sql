DROP INDEX "finance_order_desk";--> statement-breakpoint
DROP INDEX "finance_order_figures";--> statement-breakpoint
DROP INDEX "guarantee_letter_guarantor";--> statement-breakpoint
DROP INDEX "insurance_order_insurer";--> statement-breakpoint
ALTER TABLE "guarantee_letter" ADD COLUMN "branch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "branch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "branch" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "finance_order" SET "branch" = translate(btrim(regexp_replace("branch", '[\s\u00A0\u3000]+', ' ', 'g')), '()', '（）') WHERE "branch" ~ '[\s\u00A0\u3000()]';--> statement-breakpoint
CREATE INDEX "finance_order_desk" ON "finance_order" USING btree ("agency_id","due","id","state","order_no","branch") WHERE "finance_order"."product" is not null and "finance_order"."state" <> '00';--> statement-breakpoint
CREATE INDEX "finance_order_figures" ON "finance_order" USING btree ("submit_time","zone","agency_id","state","state_time","company_id","id","return_time","accept_time","accept_due","contact_time","contact_due","answer_time","answer_due","loan_time","loan_due","amount_yuan","credit_amount_yuan","loan_amount_yuan","branch") WHERE "finance_order"."product" is not null and "finance_order"."state" <> '00';--> statement-breakpoint
CREATE INDEX "guarantee_letter_guarantor" ON "guarantee_letter" USING btree ("guarantor_id","create_time","branch","id");--> statement-breakpoint
CREATE INDEX "insurance_order_insurer" ON "insurance_order" USING btree ("insurer_id","state","state_time","branch","id");
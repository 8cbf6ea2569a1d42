ALTER TABLE "user_account" ADD COLUMN "sms_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "insured_index" integer;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "benefit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "biz_message" ADD COLUMN "sms_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "biz_message_sms" ON "biz_message" USING btree ("sms_at") WHERE "biz_message"."sms_at" is not null;
CREATE TABLE "calendar_day" (
	"day" text PRIMARY KEY NOT NULL,
	"is_working" boolean NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authorisation_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"data_scope" text NOT NULL,
	"access_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_authorisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"applicant_name" text NOT NULL,
	"agency_id" text NOT NULL,
	"order_no" text NOT NULL,
	"data_scopes" text[] NOT NULL,
	"purpose" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "amount_yuan" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "term_months" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "first_loan" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "submit_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "accept_due" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "contact_due" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "answer_due" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "applicant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "product" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "guarantee_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "pay_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "expected_rate" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "contact_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "authorisation_id" uuid;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "appeal_of" text;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "origin_state" text;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "state_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "finance_order" SET "state_time" = coalesce("loan_time", "answer_time", "contact_time", "accept_time", "submit_time");--> statement-breakpoint
ALTER TABLE "finance_order" ALTER COLUMN "state_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "loan_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "told" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "branch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "manager_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "manager_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "return_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "return_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "reject_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "reject_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_rate" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_term_months" integer;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_expire" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_guarantee_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_pay_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "all_in_rate" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "contract_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "sign_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "credit_access_authorisation" ON "credit_access" USING btree ("authorisation_id","access_time");--> statement-breakpoint
CREATE INDEX "credit_authorisation_user" ON "credit_authorisation" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "credit_authorisation_order" ON "credit_authorisation" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "finance_order_own" ON "finance_order" USING btree ("user_id","state_time");--> statement-breakpoint
CREATE INDEX "finance_order_closes" ON "finance_order" USING btree ("closes_at") WHERE "finance_order"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "finance_order_open" ON "finance_order" USING btree ("state","state_time") WHERE "finance_order"."product" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_order_one_open" ON "finance_order" USING btree ("user_id","product_code") WHERE "finance_order"."state" in ('10', '20', '30', '40', '45', '50', '60');--> statement-breakpoint
CREATE UNIQUE INDEX "finance_order_one_draft" ON "finance_order" USING btree ("user_id","product_code") WHERE "finance_order"."state" = '00';--> statement-breakpoint
CREATE UNIQUE INDEX "finance_order_one_appeal" ON "finance_order" USING btree ("appeal_of") WHERE "finance_order"."appeal_of" is not null;--> statement-breakpoint
ALTER TABLE "finance_order" ADD CONSTRAINT "finance_order_sent" CHECK ("finance_order"."state" = '00' or ("finance_order"."submit_time" is not null and "finance_order"."amount_yuan" is not null and "finance_order"."term_months" is not null));
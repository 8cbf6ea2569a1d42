CREATE TABLE "farm_protocol" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"sign_time" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farm_score" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"compute_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farm_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submit_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"agency_id" text NOT NULL,
	"agency_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"amount_yuan" numeric(18, 2),
	"term_months" integer,
	"score" integer DEFAULT -1 NOT NULL,
	"protocol_version" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"manager_name" text DEFAULT '' NOT NULL,
	"manager_phone" text DEFAULT '' NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"return_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"offer" jsonb,
	"offer_end" timestamp (3) with time zone,
	"contract_no" text DEFAULT '' NOT NULL,
	"loan_amount_yuan" numeric(18, 2),
	"loan_time" timestamp (3) with time zone,
	"submit_time" timestamp (3) with time zone,
	"accept_due" timestamp (3) with time zone,
	"close_due" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "farm_submission_submit_no_unique" UNIQUE("submit_no")
);
--> statement-breakpoint
CREATE TABLE "sign_qr" (
	"qr_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"protocol_version" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"accident_time" text NOT NULL,
	"accident_place" text NOT NULL,
	"description" text NOT NULL,
	"claim_amount_yuan" numeric(18, 2) NOT NULL,
	"bank_account" text NOT NULL,
	"files" jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"paid_amount_yuan" numeric(18, 2),
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"insurer_id" text NOT NULL,
	"type" text NOT NULL,
	"application" jsonb NOT NULL,
	"snapshot" jsonb,
	"insured_name" text NOT NULL,
	"sum_insured_yuan" numeric(18, 2) NOT NULL,
	"full_premium_yuan" numeric(18, 2) NOT NULL,
	"subsidy_yuan" numeric(18, 2) NOT NULL,
	"premium_yuan" numeric(18, 2) NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"insurer_remark" text DEFAULT '' NOT NULL,
	"pay_no" text,
	"pay_time" timestamp (3) with time zone,
	"policy_no" text,
	"issue_time" timestamp (3) with time zone,
	"policy_file_name" text,
	"policy_file_url" text,
	"policy_sha256" text,
	"surrender_reason" text,
	"surrender_refund_yuan" numeric(18, 2),
	"surrender_time" timestamp (3) with time zone,
	"surrender_done_time" timestamp (3) with time zone,
	"renew_of" text,
	"renewal_offered" boolean DEFAULT false NOT NULL,
	"claim_state" text DEFAULT '0' NOT NULL,
	"submit_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insurance_order_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "insurance_order_policy_no_unique" UNIQUE("policy_no")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_type" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"title" text NOT NULL,
	"payee" text NOT NULL,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"state" text NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"pay_time" timestamp (3) with time zone,
	"refund_yuan" numeric(18, 2),
	"refund_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "insurance_product_status";--> statement-breakpoint
DELETE FROM "insurance_product";--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "insured_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "lead" text NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "target_customer" text NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "covers" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "sum_insured_min_yuan" numeric(18, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "sum_insured_max_yuan" numeric(18, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "premium_min_yuan" numeric(18, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "premium_max_yuan" numeric(18, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "subsidy_percent" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "waiting_days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "cooling_days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "tags" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "search" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "facet_codes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "update_time" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "farm_protocol_user" ON "farm_protocol" USING btree ("user_id","sign_time");--> statement-breakpoint
CREATE INDEX "farm_protocol_expires" ON "farm_protocol" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "farm_submission_user" ON "farm_submission" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "farm_submission_agency" ON "farm_submission" USING btree ("agency_id","state","submit_time");--> statement-breakpoint
CREATE INDEX "farm_submission_close" ON "farm_submission" USING btree ("state","close_due");--> statement-breakpoint
CREATE INDEX "farm_submission_offer" ON "farm_submission" USING btree ("state","offer_end");--> statement-breakpoint
CREATE UNIQUE INDEX "farm_submission_open" ON "farm_submission" USING btree ("user_id","product_code") WHERE state in ('10', '20', '30', '40', '45', '50', '60');--> statement-breakpoint
CREATE UNIQUE INDEX "farm_submission_draft" ON "farm_submission" USING btree ("user_id","product_code") WHERE state = '00';--> statement-breakpoint
CREATE INDEX "sign_qr_user" ON "sign_qr" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "sign_qr_created" ON "sign_qr" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "insurance_claim_order" ON "insurance_claim" USING btree ("order_id","create_time");--> statement-breakpoint
CREATE INDEX "insurance_claim_state" ON "insurance_claim" USING btree ("state","state_time");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_open" ON "insurance_claim" USING btree ("order_id") WHERE "insurance_claim"."state" in ('1', '4', '5');--> statement-breakpoint
CREATE INDEX "insurance_order_user" ON "insurance_order" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "insurance_order_state" ON "insurance_order" USING btree ("state","state_time");--> statement-breakpoint
CREATE INDEX "insurance_order_product" ON "insurance_order" USING btree ("product_code","state");--> statement-breakpoint
CREATE INDEX "insurance_order_insurer" ON "insurance_order" USING btree ("insurer_id","state","state_time");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_order_renewal" ON "insurance_order" USING btree ("renew_of") WHERE "insurance_order"."state" not in ('91', '92', '93', '94');--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_type","order_id","create_time");--> statement-breakpoint
CREATE INDEX "payment_user" ON "payment" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "insurance_product_find" ON "insurance_product" USING gin ("search","facet_codes") WITH (fastupdate=false) WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_listed" ON "insurance_product" USING btree ("position","product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_code" ON "insurance_product" USING btree ("product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_premium" ON "insurance_product" USING btree ("premium_min_yuan","product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_sum" ON "insurance_product" USING btree ("sum_insured_max_yuan" DESC NULLS LAST,"product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_waiting" ON "insurance_product" USING btree ("waiting_days","product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_sold" ON "insurance_product" USING btree ("sold_count" DESC NULLS LAST,"product_code") WHERE "insurance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "insurance_product_published" ON "insurance_product" USING btree ("publish_time" DESC NULLS LAST,"product_code") WHERE "insurance_product"."status" = '1';
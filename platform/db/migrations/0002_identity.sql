CREATE TABLE "attorney" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"corp_name" text NOT NULL,
	"operator_name" text NOT NULL,
	"operator_mobile" text NOT NULL,
	"scope" text[] NOT NULL,
	"role" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_biz_line" (
	"user_id" uuid NOT NULL,
	"biz_line_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "user_biz_line_user_id_biz_line_id_pk" PRIMARY KEY("user_id","biz_line_id")
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"subject_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_code_subject_hash_purpose_pk" PRIMARY KEY("subject_hash","purpose")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_org_code" text NOT NULL,
	"agency_org_name" text NOT NULL,
	"short_name" text NOT NULL,
	"agency_org_type" text NOT NULL,
	"logo" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"contact_email" text NOT NULL,
	"website_url" text NOT NULL,
	"remark" text NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agency_registration_agency_org_code_unique" UNIQUE("agency_org_code")
);
--> statement-breakpoint
CREATE TABLE "biz_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"read_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_auth" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"scene_code" text NOT NULL,
	"order_number" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"md5" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "login_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "wechat_bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attorney_company" ON "attorney" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "rate_counter_resets" ON "rate_counter" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "site_session_expires" ON "site_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_expires" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_time" ON "sms_outbox" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sms_outbox_state" ON "sms_outbox" USING btree ("state","create_time");--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "biz_message_user" ON "biz_message" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "company_auth_company" ON "company_auth" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "stored_file_user" ON "stored_file" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "stored_file_sha256" ON "stored_file" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_mobile" ON "user_account" USING btree ("mobile","account_type");
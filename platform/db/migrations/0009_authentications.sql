CREATE TABLE "personal_auth" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"content" jsonb NOT NULL,
	"valid_to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"cert_no" text NOT NULL,
	"level" text NOT NULL,
	"issuer" text NOT NULL,
	"issue_date" date NOT NULL,
	"expire_date" date,
	"files" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"warned_for" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "origin_state" text;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "state_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "corp_id_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "corp_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "operator_id_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "file_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attorney" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "passed_auth_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "passed_until" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "origin_state" text;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "state_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "personal_auth_user" ON "personal_auth" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "personal_auth_state" ON "personal_auth" USING btree ("state","create_time");--> statement-breakpoint
CREATE INDEX "qualification_company" ON "qualification" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "qualification_state" ON "qualification" USING btree ("state","expire_date");--> statement-breakpoint
UPDATE "company" SET "passed_auth_id" = coalesce("auth_id", "id") WHERE "auth_state" = '2';

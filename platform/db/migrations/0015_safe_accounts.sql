CREATE TABLE "account_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"former" text DEFAULT '' NOT NULL,
	"undo_hash" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"undone_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_device" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_seen_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "company" DROP CONSTRAINT "company_credit_code_unique";--> statement-breakpoint
DROP INDEX "user_account_mobile";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "claimed_code" text;--> statement-breakpoint
UPDATE "company" SET "claimed_code" = "credit_code" WHERE "auth_state" = '2' OR "passed_auth_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "login_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ALTER COLUMN "login_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "mobile_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ALTER COLUMN "mobile_hash" DROP DEFAULT;--> statement-breakpoint
UPDATE "user_account" SET "login_key" = 'unset:' || "id", "mobile_hash" = 'unset:' || "id";--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "resets_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_change_user" ON "account_change" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "account_change_expires" ON "account_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_device_seen" ON "login_device" USING btree ("last_seen_time");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_login_key" ON "user_account" USING btree ("login_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_mobile_hash" ON "user_account" USING btree ("mobile_hash","account_type");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_claimed_code_unique" UNIQUE("claimed_code");
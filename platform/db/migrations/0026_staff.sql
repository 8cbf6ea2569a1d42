CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"login_key" text NOT NULL,
	"name" text NOT NULL,
	"agency_id" text,
	"roles" jsonb NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"totp_secret" text DEFAULT '' NOT NULL,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_login_name_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"totp_secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_seen_time" timestamp (3) with time zone NOT NULL,
	"proven_time" timestamp (3) with time zone,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_login_key" ON "staff" USING btree ("login_key");--> statement-breakpoint
CREATE INDEX "staff_agency" ON "staff" USING btree ("agency_id","create_time");--> statement-breakpoint
CREATE INDEX "staff_invitation_expires" ON "staff_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_staff" ON "staff_recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_seen" ON "staff_session" USING btree ("last_seen_time");
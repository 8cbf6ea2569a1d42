ALTER TABLE "agency" ADD COLUMN "org_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "premium_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "premium_bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "status" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "registration_no" text;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "origin_state" text;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "state_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "due_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "asked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "lapse_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "reason_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "agency_id" text;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "sms_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_registration" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Registrations of before waited for an answer that nobody could give: they are promised one from now on.
UPDATE "agency_registration" r SET "registration_no" = n.number, "state_time" = r."create_time", "due_time" = now() + interval '7 days', "state" = '10'
	FROM (SELECT "id", 'RZ' || to_char("create_time" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad((row_number() OVER (ORDER BY "create_time", "id"))::text, 6, '0') AS number FROM "agency_registration") n
	WHERE n."id" = r."id";--> statement-breakpoint
ALTER TABLE "agency_registration" ALTER COLUMN "registration_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ALTER COLUMN "state_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_registration" ALTER COLUMN "due_time" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "agency_registration_state" ON "agency_registration" USING btree ("state","due_time");--> statement-breakpoint
CREATE INDEX "agency_registration_sms" ON "agency_registration" USING btree ("sms_at");--> statement-breakpoint
ALTER TABLE "agency_registration" ADD CONSTRAINT "agency_registration_registration_no_unique" UNIQUE("registration_no");--> statement-breakpoint
CREATE TABLE "content_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"undoes" uuid,
	"undone_by" uuid,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_change_subject" ON "content_change" USING btree ("kind","subject","create_time");--> statement-breakpoint
CREATE INDEX "content_change_key" ON "content_change" USING btree ("kind","subject","key");
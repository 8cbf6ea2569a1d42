CREATE TABLE "agency_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"secret" text NOT NULL,
	"made_by" uuid NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_used_time" timestamp (3) with time zone,
	"revoked_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agency_webhook" (
	"agency_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"state" text NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"gave_up_time" timestamp (3) with time zone,
	"change_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_time" timestamp (3) with time zone NOT NULL,
	"last_result" text DEFAULT '' NOT NULL,
	"begin_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agency_key_agency" ON "agency_key" USING btree ("agency_id","create_time");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("state","next_attempt_time");--> statement-breakpoint
CREATE INDEX "webhook_delivery_agency" ON "webhook_delivery" USING btree ("agency_id","create_time");
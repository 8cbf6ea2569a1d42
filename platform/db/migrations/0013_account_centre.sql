CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_key" text NOT NULL,
	"title" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_day" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "closed_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one" ON "subscription" USING btree ("user_id","kind","filter_key");--> statement-breakpoint
CREATE INDEX "subscription_since" ON "subscription" USING btree ("kind","since");--> statement-breakpoint
CREATE INDEX "subscription_user" ON "subscription" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "user_account_closes" ON "user_account" USING btree ("closes_at") WHERE "user_account"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "user_account_closed" ON "user_account" USING btree ("closed_time") WHERE "user_account"."closed_time" is not null;
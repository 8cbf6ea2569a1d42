CREATE TABLE "idempotent_call" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_call_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "biz_message" ADD COLUMN "link_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "biz_message" ADD COLUMN "level" text DEFAULT '普通' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotent_call_created" ON "idempotent_call" USING btree ("create_time");
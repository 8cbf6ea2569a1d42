CREATE TABLE "favourite" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
DROP INDEX "evaluation_product";--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "order_type" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "anonymous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "reply_content" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "reply_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "append_content" text;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "append_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "favourite_user" ON "favourite" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_agency" ON "evaluation" USING btree ("agency_id","state","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_product" ON "evaluation" USING btree ("product_code","state","create_time");
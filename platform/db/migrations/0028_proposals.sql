CREATE TABLE "staff_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"agency_id" text,
	"title" text NOT NULL,
	"base" jsonb,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"makers" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"approved_by" uuid,
	"state" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"live_from" timestamp (3) with time zone,
	"live_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposal_open" ON "staff_proposal" USING btree ("kind","subject_id") WHERE "staff_proposal"."state" in ('draft', 'proposed', 'scheduled');--> statement-breakpoint
CREATE INDEX "staff_proposal_subject" ON "staff_proposal" USING btree ("kind","subject_id","create_time");--> statement-breakpoint
CREATE INDEX "staff_proposal_list" ON "staff_proposal" USING btree ("kind","state","update_time");
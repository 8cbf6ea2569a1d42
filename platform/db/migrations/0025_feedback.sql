CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_no" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"topic" text NOT NULL,
	"topic_no" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"lapse_time" timestamp (3) with time zone,
	"satisfied" boolean,
	"sms_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_feedback_no_unique" UNIQUE("feedback_no")
);
--> statement-breakpoint
CREATE TABLE "feedback_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","state_time");--> statement-breakpoint
CREATE INDEX "feedback_sms" ON "feedback" USING btree ("sms_at");--> statement-breakpoint
CREATE INDEX "feedback_note_feedback" ON "feedback_note" USING btree ("feedback_id","create_time");
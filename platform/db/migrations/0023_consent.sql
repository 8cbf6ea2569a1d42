CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_living" ON "consent" USING btree ("user_id","kind","subject","text_hash") WHERE "consent"."withdrawn_at" is null;
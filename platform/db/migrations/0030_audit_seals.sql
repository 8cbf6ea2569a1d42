CREATE TABLE "audit_seal" (
	"no" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_time" timestamp (3) with time zone NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	"sealed_time" timestamp (3) with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	"previous_root" text NOT NULL,
	"root" text NOT NULL,
	CONSTRAINT "audit_seal_root_unique" UNIQUE("root")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_no" integer;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree (("detail" ->> 'staffId'),"create_time") WHERE "audit_log"."detail" ->> 'staffId' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("create_time","id") WHERE "audit_log"."seal_no" is null;--> statement-breakpoint
CREATE INDEX "audit_log_seal" ON "audit_log" USING btree ("seal_no") WHERE "audit_log"."seal_no" is not null;
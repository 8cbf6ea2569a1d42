CREATE TABLE "loan_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"agency_id" text NOT NULL,
	"kind" text NOT NULL,
	"on_day" date NOT NULL,
	"receipt_no" text,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"principal_yuan" numeric(18, 2) NOT NULL,
	"interest_yuan" numeric(18, 2) NOT NULL,
	"late_yuan" numeric(18, 2) NOT NULL,
	"fee_yuan" numeric(18, 2) NOT NULL,
	"balance_yuan" numeric(18, 2) NOT NULL,
	"keeps" text DEFAULT 'term' NOT NULL,
	"reverses" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"recorded_by" text NOT NULL,
	"record_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "repay_on" date;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_event_order" ON "loan_event" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_event_receipt" ON "loan_event" USING btree ("agency_id","receipt_no") WHERE "loan_event"."receipt_no" is not null;--> statement-breakpoint
CREATE INDEX "finance_order_remind" ON "finance_order" USING btree ("remind_at") WHERE "finance_order"."remind_at" is not null;
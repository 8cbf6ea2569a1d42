CREATE TABLE "guarantee_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"principal_name" text NOT NULL,
	"principal_credit_code" text NOT NULL,
	"content" jsonb NOT NULL,
	"guarantee_kind" text NOT NULL,
	"section_no" text NOT NULL,
	"creditor_code" text NOT NULL,
	"guarantor_id" text NOT NULL,
	"amount_yuan" numeric(18, 2),
	"premium_yuan" numeric(18, 2),
	"premium_rate" numeric(9, 4),
	"start_date" text,
	"end_date" text,
	"pay_no" text,
	"pay_time" timestamp (3) with time zone,
	"refund_time" timestamp (3) with time zone,
	"guarantee_no" text,
	"out_time" timestamp (3) with time zone,
	"file_sha256" text,
	"file_md5" text,
	"surrender" jsonb,
	"claim" jsonb,
	"release_time" timestamp (3) with time zone,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guarantee_letter_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "guarantee_letter_guarantee_no_unique" UNIQUE("guarantee_no")
);
--> statement-breakpoint
CREATE TABLE "tender_section" (
	"section_no" text PRIMARY KEY NOT NULL,
	"section_name" text NOT NULL,
	"project_no" text NOT NULL,
	"project_name" text NOT NULL,
	"center_name" text NOT NULL,
	"project_type" text NOT NULL,
	"bid_type" text NOT NULL,
	"address" text NOT NULL,
	"bid_deadline" timestamp (3) with time zone NOT NULL,
	"valid_days" smallint NOT NULL,
	"project_amount_yuan" numeric(18, 2) NOT NULL,
	"bid_amount_yuan" numeric(18, 2) NOT NULL,
	"creditor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guarantee_letter_user" ON "guarantee_letter" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "guarantee_letter_guarantor" ON "guarantee_letter" USING btree ("guarantor_id","create_time");--> statement-breakpoint
CREATE INDEX "guarantee_letter_creditor" ON "guarantee_letter" USING btree ("creditor_code","create_time");--> statement-breakpoint
CREATE INDEX "guarantee_letter_state" ON "guarantee_letter" USING btree ("state","start_date");--> statement-breakpoint
CREATE INDEX "tender_section_deadline" ON "tender_section" USING btree ("bid_deadline");
CREATE TABLE "payment_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"payee_agency_id" text,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"received_day" text NOT NULL,
	"slip_no" text NOT NULL,
	"file_name" text,
	"file_url" text,
	"state" text NOT NULL,
	"recorded_by" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"state_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_assignment" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"assign_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_assignment_kind_entity_id_pk" PRIMARY KEY("kind","entity_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payee_agency_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "trade_no" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "officer_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_receipt_payment" ON "payment_receipt" USING btree ("pay_no","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt_open" ON "payment_receipt" USING btree ("pay_no") WHERE "payment_receipt"."state" in ('1', '2');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt_slip" ON "payment_receipt" USING btree (coalesce("payee_agency_id", ''),"slip_no") WHERE "payment_receipt"."state" in ('1', '2');--> statement-breakpoint
CREATE INDEX "case_assignment_staff" ON "case_assignment" USING btree ("staff_id","kind");--> statement-breakpoint
CREATE INDEX "payment_payee" ON "payment" USING btree ("payee_agency_id","state","create_time");--> statement-breakpoint
UPDATE "payment" SET "payee_agency_id" = "insurance_order"."insurer_id" FROM "insurance_order" WHERE "payment"."order_type" = 'insuranceOrder' AND "insurance_order"."id" = "payment"."order_id";--> statement-breakpoint
UPDATE "staff" SET "officer_since" = "create_time" WHERE "state" = 'active' AND "agency_id" IS NOT NULL AND "roles" ?| array['agencyAdmin', 'accountManager'];

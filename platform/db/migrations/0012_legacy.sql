CREATE TABLE "certificate_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"certificate_id" uuid,
	"application" jsonb NOT NULL,
	"fee_yuan" numeric(18, 2) NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"pay_no" text,
	"pay_time" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "digital_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ca_name" text NOT NULL,
	"subject_type" text NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"holder" text NOT NULL,
	"id_no" text NOT NULL,
	"key_sn" text NOT NULL,
	"cert_sn" text NOT NULL,
	"algorithm" text NOT NULL,
	"purposes" text[] NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seller" text NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"invoice_type" text NOT NULL,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"tax_rate" numeric(9, 4) NOT NULL,
	"tax_yuan" numeric(18, 2) NOT NULL,
	"content" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"file_name" text,
	"file_url" text,
	"file_sha256" text,
	"issue_time" timestamp (3) with time zone,
	"apply_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_invoice_no_unique" UNIQUE("invoice_no")
);
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_type" text NOT NULL,
	"order_no" text NOT NULL,
	"name" text NOT NULL,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificate_order_user" ON "certificate_order" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "certificate_order_state" ON "certificate_order" USING btree ("state","state_time");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_order_open" ON "certificate_order" USING btree ("certificate_id") WHERE "certificate_order"."state" not in ('50', '91', '92');--> statement-breakpoint
CREATE INDEX "digital_certificate_user" ON "digital_certificate" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "digital_certificate_state" ON "digital_certificate" USING btree ("state","valid_to");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id","apply_time");--> statement-breakpoint
CREATE INDEX "invoice_state" ON "invoice" USING btree ("state","state_time");--> statement-breakpoint
CREATE INDEX "invoice_item_invoice" ON "invoice_item" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_item_live" ON "invoice_item" USING btree ("order_type","order_no") WHERE "invoice_item"."live";--> statement-breakpoint
CREATE INDEX "invoice_title_user" ON "invoice_title" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" USING btree ("user_id") WHERE "invoice_title"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_order" ON "evaluation" USING btree ("order_type","order_id");
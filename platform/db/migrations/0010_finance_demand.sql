CREATE TABLE "demand_response" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demand_id" uuid NOT NULL,
	"agency_id" text NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"manager_name" text NOT NULL,
	"manager_phone" text NOT NULL,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"rate" numeric(9, 4) NOT NULL,
	"term_months" integer NOT NULL,
	"guarantee_type" text NOT NULL,
	"pay_type" text NOT NULL,
	"fees" jsonb NOT NULL,
	"all_in_rate" numeric(9, 4),
	"message" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_demand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"demand_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"amount_yuan" numeric(18, 2),
	"term_months" integer,
	"visibility" text DEFAULT '1' NOT NULL,
	"agency_ids" text[] DEFAULT '{}' NOT NULL,
	"told_count" integer DEFAULT 0 NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"answer_due" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"order_no" text,
	"close_reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin_state" text,
	"state_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_demand_demand_no_unique" UNIQUE("demand_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "demand_response_one" ON "demand_response" USING btree ("demand_id","agency_id");--> statement-breakpoint
CREATE INDEX "finance_demand_user" ON "finance_demand" USING btree ("user_id","state_time");--> statement-breakpoint
CREATE INDEX "finance_demand_open" ON "finance_demand" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_demand_order" ON "finance_demand" USING btree ("order_no") WHERE "finance_demand"."order_no" is not null;
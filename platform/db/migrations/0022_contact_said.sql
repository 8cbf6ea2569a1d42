ALTER TABLE "demand_response" ADD COLUMN "bank_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "contact_said" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "return_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "subsidies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_product" ADD COLUMN "bank_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_product" ADD COLUMN "usual_rate" numeric(9, 4);
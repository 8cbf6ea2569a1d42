ALTER TABLE "finance_order" ADD COLUMN "saved_as" text;--> statement-breakpoint
ALTER TABLE "insurance_order" ADD COLUMN "saved_as" text;
ALTER TABLE "finance_order" ADD COLUMN "credit_contract" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_paid_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "credit_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "statement" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "finance_order" ADD COLUMN "payee" jsonb;
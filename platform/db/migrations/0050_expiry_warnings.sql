ALTER TABLE "attorney" ADD COLUMN "warned_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "warned_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_auth" ADD COLUMN "warned_for" text DEFAULT '' NOT NULL;
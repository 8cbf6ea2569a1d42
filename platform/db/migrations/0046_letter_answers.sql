ALTER TABLE "guarantee_letter" ADD COLUMN "answer_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guarantee_letter" ADD COLUMN "was_late" boolean DEFAULT false NOT NULL;
ALTER TABLE "staff_invitation" ADD COLUMN "inviter_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "code_hash" text DEFAULT '' NOT NULL;
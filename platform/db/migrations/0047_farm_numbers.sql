ALTER TABLE "farm_protocol" ADD COLUMN "id_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_qr" ADD COLUMN "id_no" text DEFAULT '' NOT NULL;
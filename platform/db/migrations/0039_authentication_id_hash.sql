ALTER TABLE "personal_auth" ADD COLUMN "id_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_auth" ADD COLUMN "pass_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "verifier_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_auth" ADD COLUMN "pass_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "personal_auth_id" ON "personal_auth" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "company_auth_verifier" ON "company_auth" USING btree ("verifier_hash");
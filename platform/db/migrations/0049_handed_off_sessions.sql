ALTER TABLE "site_session" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "site_session" ADD CONSTRAINT "site_session_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_session_session" ON "site_session" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "ticket_session" ON "ticket" USING btree ("session_hash");
CREATE TABLE "captcha" (
	"uuid" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"auth_state" text NOT NULL,
	"auth_id" uuid,
	"qualification_count" integer DEFAULT 0 NOT NULL,
	"in_whitelist" boolean DEFAULT false NOT NULL,
	"registered_capital_yuan" numeric(18, 2),
	"content" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_seen_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"account_type" text NOT NULL,
	"nick_name" text NOT NULL,
	"mobile" text NOT NULL,
	"company_id" uuid,
	"auth_state" text NOT NULL,
	"agriculture_score" integer DEFAULT -1 NOT NULL,
	"protocol_expired" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_account_login_name_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "evaluation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"agency_id" text NOT NULL,
	"product_code" text NOT NULL,
	"service_score" smallint NOT NULL,
	"major_score" smallint NOT NULL,
	"duration_score" smallint NOT NULL,
	"state" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"account_type" text NOT NULL,
	"company_id" uuid,
	"product_code" text NOT NULL,
	"agency_id" text NOT NULL,
	"amount_yuan" numeric(18, 2) NOT NULL,
	"term_months" integer NOT NULL,
	"first_loan" boolean NOT NULL,
	"state" text NOT NULL,
	"submit_time" timestamp (3) with time zone NOT NULL,
	"accept_due" timestamp (3) with time zone NOT NULL,
	"contact_due" timestamp (3) with time zone NOT NULL,
	"answer_due" timestamp (3) with time zone NOT NULL,
	"accept_time" timestamp (3) with time zone,
	"contact_time" timestamp (3) with time zone,
	"answer_time" timestamp (3) with time zone,
	"accept_hours" numeric(9, 4),
	"credit_amount_yuan" numeric(18, 2),
	"loan_time" timestamp (3) with time zone,
	"loan_amount_yuan" numeric(18, 2),
	"loan_rate" numeric(9, 4),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "finance_product" (
	"product_code" text PRIMARY KEY NOT NULL,
	"product_name" text NOT NULL,
	"product_type" text NOT NULL,
	"agency_id" text NOT NULL,
	"amount_start_yuan" numeric(18, 2) NOT NULL,
	"amount_end_yuan" numeric(18, 2) NOT NULL,
	"rate_start" numeric(9, 4),
	"rate_end" numeric(9, 4),
	"rate_negotiable" boolean NOT NULL,
	"all_in_rate" numeric(9, 4),
	"term_start_months" integer NOT NULL,
	"term_end_months" integer NOT NULL,
	"guarantee_types" text[] NOT NULL,
	"pay_types" text[] NOT NULL,
	"target_customer" text NOT NULL,
	"account_types" text[] NOT NULL,
	"fees" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"zone" text[] NOT NULL,
	"hot" boolean NOT NULL,
	"status" text NOT NULL,
	"acceptance_hours" numeric(9, 4),
	"apply_count" integer DEFAULT 0 NOT NULL,
	"loan_count" integer DEFAULT 0 NOT NULL,
	"loan_amount_yuan" numeric(18, 2) DEFAULT 0 NOT NULL,
	"success_rate" numeric(9, 4),
	"search" "tsvector" NOT NULL,
	"facet_codes" text[] NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_product_detail" (
	"product_code" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_product" (
	"product_code" text PRIMARY KEY NOT NULL,
	"product_name" text NOT NULL,
	"insurer_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_article" (
	"policy_article_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"plain_summary" text NOT NULL,
	"source" text NOT NULL,
	"doc_no" text NOT NULL,
	"level" text NOT NULL,
	"publish_time" timestamp (3) with time zone NOT NULL,
	"effective_date" date,
	"expire_date" date,
	"repealed" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"apply_mode" text,
	"apply_start" date,
	"apply_end" date,
	"agriculture" boolean NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_article_detail" (
	"policy_article_id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_article_product" (
	"policy_article_id" text NOT NULL,
	"product_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "policy_article_product_policy_article_id_product_code_pk" PRIMARY KEY("policy_article_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonce" (
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency" (
	"agency_id" text PRIMARY KEY NOT NULL,
	"agency_name" text NOT NULL,
	"short_name" text NOT NULL,
	"agency_org_type" text NOT NULL,
	"parent_agency_name" text NOT NULL,
	"logo" text,
	"introduction" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"dict_type" text NOT NULL,
	"dict_value" text NOT NULL,
	"dict_label" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dictionary_dict_type_dict_value_dict_label_pk" PRIMARY KEY("dict_type","dict_value","dict_label")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"district_name" text NOT NULL,
	"district_code" text NOT NULL,
	"district_level" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_expires" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_window" ON "login_failure" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "session_seen" ON "session" USING btree ("last_seen_time");--> statement-breakpoint
CREATE INDEX "evaluation_user" ON "evaluation" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_product" ON "evaluation" USING btree ("product_code","state");--> statement-breakpoint
CREATE INDEX "finance_order_user" ON "finance_order" USING btree ("user_id","submit_time");--> statement-breakpoint
CREATE INDEX "finance_order_agency" ON "finance_order" USING btree ("agency_id","submit_time");--> statement-breakpoint
CREATE INDEX "finance_order_product" ON "finance_order" USING btree ("product_code","submit_time");--> statement-breakpoint
CREATE INDEX "finance_order_submitted" ON "finance_order" USING btree ("submit_time");--> statement-breakpoint
CREATE INDEX "finance_order_lent" ON "finance_order" USING btree ("loan_time");--> statement-breakpoint
CREATE INDEX "finance_product_find" ON "finance_product" USING gin ("search","facet_codes") WITH (fastupdate=false) WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_listed" ON "finance_product" USING btree ("product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_all_in_rate" ON "finance_product" USING btree ("rate_negotiable","all_in_rate","product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_rate" ON "finance_product" USING btree ("rate_negotiable","rate_start","product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_amount" ON "finance_product" USING btree ("amount_end_yuan" DESC NULLS LAST,"product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_acceptance" ON "finance_product" USING btree ("acceptance_hours","product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_applied" ON "finance_product" USING btree ("apply_count" DESC NULLS LAST,"product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_published" ON "finance_product" USING btree ("publish_time" DESC NULLS LAST,"product_code") WHERE "finance_product"."status" = '1';--> statement-breakpoint
CREATE INDEX "finance_product_agency" ON "finance_product" USING btree ("agency_id","product_code");--> statement-breakpoint
CREATE INDEX "insurance_product_insurer" ON "insurance_product" USING btree ("insurer_id","product_code");--> statement-breakpoint
CREATE INDEX "insurance_product_status" ON "insurance_product" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "policy_article_find" ON "policy_article" USING gin ("search") WITH (fastupdate=false) WHERE "policy_article"."status" = '1';--> statement-breakpoint
CREATE INDEX "policy_article_published" ON "policy_article" USING btree ("publish_time" DESC NULLS LAST,"policy_article_id") WHERE "policy_article"."status" = '1';--> statement-breakpoint
CREATE INDEX "policy_article_category" ON "policy_article" USING btree ("category_id","publish_time" DESC NULLS LAST,"policy_article_id") WHERE "policy_article"."status" = '1';--> statement-breakpoint
CREATE INDEX "policy_article_apply_end" ON "policy_article" USING btree ("apply_end","policy_article_id") WHERE "policy_article"."status" = '1';--> statement-breakpoint
CREATE INDEX "policy_article_viewed" ON "policy_article" USING btree ("view_count" DESC NULLS LAST,"policy_article_id") WHERE "policy_article"."status" = '1';--> statement-breakpoint
CREATE INDEX "policy_article_product_code" ON "policy_article_product" USING btree ("product_code","policy_article_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","create_time");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_type","entity_id","create_time");--> statement-breakpoint
CREATE INDEX "flow_log_entity" ON "flow_log" USING btree ("entity_type","entity_id","create_time");--> statement-breakpoint
CREATE INDEX "nonce_expires" ON "nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_attempt_time");--> statement-breakpoint
CREATE INDEX "district_parent" ON "district" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "district_level" ON "district" USING btree ("district_level","id");
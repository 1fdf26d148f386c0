CREATE TABLE "replaced_invoice_pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "contact_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "login_failures_device_hash_at_index" ON "login_failures" USING btree ("device_hash","at");--> statement-breakpoint
-- Their fingerprints hold a fast hash of a password.
DELETE FROM "idempotency_keys" WHERE "answer" LIKE '{"message":"Đã đổi mật khẩu%' OR "answer" LIKE '%"errors":{%password":[%';

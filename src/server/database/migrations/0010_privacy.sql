ALTER TABLE "customers" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "privacy_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;
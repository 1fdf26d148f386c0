ALTER TABLE "payment_requests" ADD COLUMN "invoice_file" text;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "invoice_sent_at" timestamp with time zone;
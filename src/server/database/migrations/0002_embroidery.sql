ALTER TABLE "product_items" ADD COLUMN "embroidery" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "embroidery" json;
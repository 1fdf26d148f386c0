CREATE TABLE "imported_pictures" (
	"source" text PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "by" text;
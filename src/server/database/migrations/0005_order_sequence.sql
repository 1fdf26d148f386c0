CREATE SEQUENCE "public"."order_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "order_numbers" RENAME COLUMN "last" TO "before";--> statement-breakpoint
ALTER TABLE "order_numbers" ALTER COLUMN "before" TYPE bigint;--> statement-breakpoint
-- The next order of a day that had seven is drawn 1, and 1 - (-7) is the eighth.
UPDATE "order_numbers" SET "before" = -"before";

DROP INDEX "products_on_sale";--> statement-breakpoint
DROP INDEX "products_search";
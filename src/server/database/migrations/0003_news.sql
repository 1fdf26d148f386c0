-- Unlogged: after a crash the counting starts anew.
CREATE UNLOGGED TABLE "call_counts" (
	"minute" integer NOT NULL,
	"caller" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_minute_caller_pk" PRIMARY KEY("minute","caller")
);
--> statement-breakpoint
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mam_nho', 'catalogue');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mam_nho', TG_ARGV[0] || ' ' || CASE TG_OP WHEN 'INSERT' THEN NEW.customer_id ELSE OLD.customer_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mam_nho', 'session ' || encode(OLD.id_hash, 'hex'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mam_nho', 'profile');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_items FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_tags FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER tell_favourites AFTER INSERT OR DELETE ON favourites FOR EACH ROW EXECUTE FUNCTION tell_customer('favourites');
--> statement-breakpoint
CREATE TRIGGER tell_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session();
--> statement-breakpoint
CREATE TRIGGER tell_profile AFTER UPDATE OR DELETE ON customers FOR EACH STATEMENT EXECUTE FUNCTION tell_profile();

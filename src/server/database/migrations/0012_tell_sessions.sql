-- One customer's change dropped the cached sessions of all.
CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('mam_nho', 'session ' || encode(id_hash, 'hex')) FROM sessions WHERE customer_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_profile ON customers;
--> statement-breakpoint
DROP FUNCTION tell_profile();
--> statement-breakpoint
CREATE TRIGGER tell_sessions AFTER UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION tell_sessions();

-- What changed, by transaction. Servers keep what they have read in memory with the snapshot they read it in; a row
-- here that is not visible in that snapshot says that it has changed since. Nobody waits for anybody over it.
CREATE TABLE data_changes (
  topic text NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX data_changes_of_topic ON data_changes (topic, xid);

-- The visits of a day, by the clock of their property. A moved visit changes two days.
CREATE FUNCTION note_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO data_changes (topic) SELECT DISTINCT 'visits ' || to_char(local_day, 'YYYY-MM-DD') FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO data_changes (topic) SELECT DISTINCT 'visits ' || to_char(local_day, 'YYYY-MM-DD') FROM old_rows;
  ELSE
    INSERT INTO data_changes (topic) SELECT 'visits ' || to_char(local_day, 'YYYY-MM-DD')
      FROM (SELECT local_day FROM old_rows UNION SELECT local_day FROM new_rows) days;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_new_visits AFTER INSERT ON inspection_requests
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();
CREATE TRIGGER note_changed_visits AFTER UPDATE ON inspection_requests
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();
CREATE TRIGGER note_removed_visits AFTER DELETE ON inspection_requests
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();

-- The inspectors and all that is shown of them.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_changes (topic) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER note_people AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspectors
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspector_cities
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspector_services
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspector_hours
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspector_vacations
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON service_types
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');
-- A visit gets many photos; only files of people count.
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE ON files
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL OR NEW.inspector_id IS NOT NULL)
  EXECUTE FUNCTION note_change('inspectors');
CREATE TRIGGER note_removed_papers AFTER DELETE ON files
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL OR OLD.inspector_id IS NOT NULL)
  EXECUTE FUNCTION note_change('inspectors');

-- What visits are scheduled by.
CREATE TRIGGER note_settings AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('settings');
CREATE TRIGGER note_settings AFTER INSERT OR UPDATE OR DELETE ON time_ranges
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('settings');
CREATE TRIGGER note_settings AFTER INSERT OR UPDATE OR DELETE ON service_types
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('settings');

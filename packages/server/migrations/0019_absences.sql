-- Hours and days on which an inspector cannot come. Why is nobody's business: there is no field for it.
-- A weekly absence is written out as one row a week, which share a series.
CREATE TABLE inspector_absences (
  id record_id PRIMARY KEY,
  inspector_id record_id NOT NULL REFERENCES inspectors,
  series_id record_id NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The clock by which it was entered.
  time_zone text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_by record_id NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  canceled_at timestamptz,
  CHECK (ends_at > starts_at)
);
CREATE INDEX inspector_absences_of_inspector ON inspector_absences (inspector_id, ends_at) WHERE canceled_at IS NULL;
CREATE INDEX inspector_absences_by_time ON inspector_absences (ends_at) WHERE canceled_at IS NULL;

-- Searches keep inspectors in memory: an absence changes them.
CREATE TRIGGER note_inspectors AFTER INSERT OR UPDATE OR DELETE ON inspector_absences
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('inspectors');

-- Visits that were given to other inspectors in one act, to be undone as one.
CREATE TABLE dispatch_acts (
  id record_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id record_id NOT NULL REFERENCES users,
  moves jsonb NOT NULL,
  undone_at timestamptz
);

-- Whether the staff may book visits for the same day.
ALTER TABLE settings ADD COLUMN agenda jsonb NOT NULL DEFAULT '{}';

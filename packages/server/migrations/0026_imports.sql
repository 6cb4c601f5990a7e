-- What an agency's own system calls a property; blank where it has no name there.
ALTER TABLE properties ADD COLUMN external_code text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX one_property_per_external_code ON properties (realtor_id, external_code)
  WHERE external_code <> '' AND deleted_at IS NULL;
-- By which the rows of a spreadsheet are recognised that have no code.
CREATE INDEX properties_of_agency_by_street ON properties (realtor_id, street_plain, number) WHERE deleted_at IS NULL;

-- A spreadsheet from its upload to what became of it.
CREATE TABLE imports (
  id record_id PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('properties', 'realtors', 'inspectors', 'realtor-users')),
  -- The agency of every row; null where each row names its own.
  realtor_id record_id REFERENCES realtors,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- The header's cells with a few samples of each column, and the field that each column becomes.
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  update_existing boolean NOT NULL DEFAULT false,
  invite boolean NOT NULL DEFAULT true,
  counts jsonb NOT NULL,
  -- Runs in a row that went wrong without a reason that a row could be blamed for.
  failures integer NOT NULL DEFAULT 0,
  created_by record_id NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX imports_at_work ON imports (created_at) WHERE status IN ('running', 'undoing');
CREATE INDEX imports_by_agency ON imports (realtor_id, id);

CREATE TABLE import_rows (
  import_id record_id NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- As spreadsheet programs number it.
  line integer NOT NULL,
  raw jsonb NOT NULL,
  -- What was typed over it, by field.
  mended jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '{}',
  outcome text CHECK (outcome IN ('new', 'same', 'change', 'error')),
  -- What makes two rows the same record; blank where it cannot be told.
  key text NOT NULL DEFAULT '',
  record_id record_id,
  -- What a record said before it was changed, and its version since the run.
  before jsonb,
  version integer,
  done_at timestamptz,
  undone_at timestamptz,
  -- An undo left the record as it is, because it has changed or is in use.
  kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_by_key ON import_rows (import_id, key) WHERE key <> '';
CREATE INDEX import_rows_of_record ON import_rows (record_id) WHERE record_id IS NOT NULL;

-- The register of copies: when each was begun, where it lies and what became of it. It tells of this installation's
-- folder or bucket, and so is no part of the copies themselves.
CREATE TABLE backups (
  id record_id PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  step text NOT NULL DEFAULT '',
  -- By somebody, and not by the clock.
  asked boolean NOT NULL,
  host text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  size bigint,
  restored boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  removed_at timestamptz
);
CREATE UNIQUE INDEX one_backup_waits ON backups (status) WHERE status = 'waiting';
CREATE INDEX backups_by_time ON backups (created_at DESC);

-- Ways to a password that nobody else has chosen.

-- A link by which a person sets their own password, once. Its address is the id signed with the installation's key,
-- so this table alone opens nothing. Making a new one deletes the person's unused ones.
CREATE TABLE user_links (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'invite')),
  created_by record_id REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX user_links_of_user ON user_links (user_id);

-- Strangers who signed up and have not shown yet that the address is theirs. They take no email from anybody, and
-- the password they typed is not kept: whoever opens the mailed link sets one.
CREATE TABLE pending_signups (
  id record_id PRIMARY KEY,
  email text NOT NULL,
  draft jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_signups_by_email ON pending_signups (email);

ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check
  CHECK (kind IN ('assignment', 'reschedule', 'cancellation', 'reminder', 'invite', 'signup'));

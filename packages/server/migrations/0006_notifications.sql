-- What people are told of: inside the product, by e-mail, and in the calendars they subscribe to.

-- One row for each person and piece of news, in the words of the moment; gone after three months.
CREATE TABLE notifications (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  -- Why this person was told: as oneself, of an agency, of the staff. Whoever leaves does not read on.
  topic text NOT NULL,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  kind text NOT NULL CHECK (kind IN ('requested', 'assigned', 'rescheduled', 'canceled', 'completed')),
  actor_name text NOT NULL,
  label text NOT NULL,
  starts_at timestamptz NOT NULL,
  utc_offset smallint NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id, topic) WHERE read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- E-mails, from the change that causes them until they are sent, given up or too late. What is kept are the
-- facts; the text is written when it is sent.
CREATE TABLE mail_queue (
  id record_id PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('assignment', 'reschedule', 'cancellation', 'reminder')),
  recipient text NOT NULL,
  facts jsonb NOT NULL,
  -- A reminder is written once for each visit, hour and address, however many servers think of it.
  once_key text UNIQUE,
  -- After this nobody needs it any more: the visit has begun.
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text NOT NULL DEFAULT ''
);
CREATE INDEX mail_waiting ON mail_queue (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mail_by_age ON mail_queue (created_at, id);

-- The e-mails somebody does not want; whoever has no row gets them all.
CREATE TABLE mail_refusals (
  user_id record_id NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('assignment', 'reschedule', 'cancellation', 'reminder')),
  PRIMARY KEY (user_id, kind)
);

-- One calendar address for each person; a new id is a new address, no row is none.
CREATE TABLE calendar_feeds (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL UNIQUE REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

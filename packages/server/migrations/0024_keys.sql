-- Where the key of a property hangs, when a branch hands keys over, and what happened to the key of each visit.
ALTER TABLE properties ADD COLUMN key_code text NOT NULL DEFAULT '';

-- In minutes of the day.
ALTER TABLE branches
  ADD COLUMN opens smallint NOT NULL DEFAULT 480,
  ADD COLUMN closes smallint NOT NULL DEFAULT 1080,
  ADD CONSTRAINT branches_open_hours CHECK (0 <= opens AND opens < closes AND closes <= 1440);

ALTER TABLE settings ADD COLUMN keys jsonb NOT NULL DEFAULT '{}';

-- Never changed and never removed; what a request keeps as `key_state` is the last one that says something of it.
CREATE TABLE key_events (
  id record_id PRIMARY KEY,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('asked', 'ready', 'missing', 'taken', 'returned', 'moved', 'note')),
  -- Where it went, for 'moved'.
  branch_id record_id REFERENCES branches,
  -- When it has to be back, for 'taken', and when it comes back, for 'missing'.
  due_at timestamptz,
  note text NOT NULL DEFAULT '',
  -- Who took it, for 'taken'.
  holder text NOT NULL DEFAULT '',
  actor_id record_id REFERENCES users,
  actor_name text NOT NULL
);
CREATE INDEX key_events_of_request ON key_events (request_id, at);

-- The page on which one branch confirms the keys of one day, without an account.
CREATE TABLE key_day_links (
  id record_id PRIMARY KEY,
  realtor_id record_id NOT NULL REFERENCES realtors,
  branch_id record_id NOT NULL REFERENCES branches,
  day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the branch was written to; null where somebody only made the link.
  asked_at timestamptz,
  UNIQUE (branch_id, day)
);

-- A visit that is still to come needs its key confirmed, and its way goes by the branch that has it.
ALTER TABLE inspection_requests DISABLE TRIGGER USER;
UPDATE inspection_requests SET key_state = 'asked'
  WHERE deleted_at IS NULL AND status NOT IN ('completed', 'canceled') AND starts_at > now()
    AND keys_pickup_kind IN ('realtor', 'other');
UPDATE inspection_requests q SET keys_latitude = b.latitude, keys_longitude = b.longitude
  FROM branches b
  WHERE q.deleted_at IS NULL AND q.status NOT IN ('completed', 'canceled') AND q.starts_at > now()
    AND q.keys_pickup_kind = 'realtor' AND b.id = q.keys_pickup_branch_id AND b.latitude IS NOT NULL;
ALTER TABLE inspection_requests ENABLE TRIGGER USER;

-- The board shows a week of keys by the day on which they are handed over, and every key that is out.
CREATE INDEX requests_with_keys ON inspection_requests ((local_day - keys_eve::int)) WHERE key_state <> 'none';
CREATE INDEX requests_with_key_out ON inspection_requests (local_day) WHERE key_state = 'taken';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'requested', 'assigned', 'rescheduled', 'canceled', 'completed', 'refused', 'move-asked',
  'key-missing'));

ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check CHECK (kind IN (
  'assignment', 'reschedule', 'cancellation', 'reminder', 'invite', 'signup', 'reset', 'email-changed',
  'visit-invite', 'visit-reminder', 'key-day', 'key-late'));

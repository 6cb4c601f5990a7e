-- What happens to a visit in the field: what its inspector says by pressing a button, visits that could not be carried
-- out, with their proof, and the devices that are told of changes by push.
ALTER TABLE inspection_requests
  -- The last mark that counts, kept in the transaction that records it.
  ADD COLUMN field_state text NOT NULL DEFAULT 'none' CHECK (field_state IN (
    'none', 'accepted', 'declined', 'on_the_way', 'arrived', 'started', 'finished', 'failed')),
  ADD COLUMN field_at timestamptz,
  ADD COLUMN field_eta timestamptz,
  ADD COLUMN failure_reason text CHECK (failure_reason IN (
    'key-missing', 'nobody', 'doorman', 'wrong-address', 'unfit', 'no-power', 'mine', 'other')),
  -- The start for which the staff was asked whether the visit happened.
  ADD COLUMN field_asked_for timestamptz,
  ADD COLUMN cancel_reason text CHECK (cancel_reason IN ('agency', 'party', 'unavailable', 'mistake', 'other')),
  ADD COLUMN retry_of record_id REFERENCES inspection_requests;
CREATE INDEX requests_that_retry ON inspection_requests (retry_of) WHERE retry_of IS NOT NULL;

-- Never changed, except that a mark may be withdrawn and that its point is forgotten after some months.
CREATE TABLE visit_marks (
  -- Made by the device, so that the same mark sent twice is one.
  id record_id PRIMARY KEY,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  inspector_id record_id NOT NULL REFERENCES inspectors,
  -- When the visit was to begin: a visit that moves starts without marks.
  for_start timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'accepted', 'declined', 'on_the_way', 'arrived', 'started', 'finished', 'failed')),
  -- By the clock of the device, and by ours.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  accuracy_m integer CHECK (accuracy_m >= 0),
  distance_m integer CHECK (distance_m >= 0),
  -- When the inspector gets there, for 'on_the_way'.
  eta timestamptz,
  note text NOT NULL DEFAULT '',
  author_id record_id NOT NULL REFERENCES users,
  author_name text NOT NULL,
  -- The status that the mark changed, to put it back.
  status_before text,
  withdrawn_at timestamptz
);
CREATE INDEX marks_of_request ON visit_marks (request_id, at);
CREATE UNIQUE INDEX one_mark_a_press ON visit_marks (request_id, kind, at) WHERE withdrawn_at IS NULL;
CREATE INDEX marks_of_author ON visit_marks (author_id, received_at, id);
CREATE INDEX marks_of_inspector ON visit_marks (inspector_id);
CREATE INDEX marks_with_point ON visit_marks (received_at) WHERE latitude IS NOT NULL;

-- More about a mark 'failed'.
CREATE TABLE visit_failures (
  mark_id record_id PRIMARY KEY REFERENCES visit_marks,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  reason text NOT NULL CHECK (reason IN (
    'key-missing', 'nobody', 'doorman', 'wrong-address', 'unfit', 'no-power', 'mine', 'other')),
  waited_until timestamptz NOT NULL,
  photo_ids text[] NOT NULL DEFAULT '{}',
  charge text NOT NULL DEFAULT 'yes' CHECK (charge IN ('yes', 'no', 'disputed')),
  dispute_note text NOT NULL DEFAULT '',
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz
);
CREATE INDEX failures_of_request ON visit_failures (request_id);

-- Photos that prove something are no photos of the property: nobody removes them with those.
ALTER TABLE files DROP CONSTRAINT files_purpose_check;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('photo', 'picture', 'document', 'cnh', 'proof'));

ALTER TABLE settings ADD COLUMN field jsonb NOT NULL DEFAULT '{}';

-- A browser that is told of changes while the page is closed; it goes with the session that asked for it.
CREATE TABLE push_subscriptions (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  session_id record_id NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  kinds text[] NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  failed_at timestamptz
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

-- What those browsers are still to be told, as `mail_queue` keeps e-mails.
CREATE TABLE push_queue (
  id record_id PRIMARY KEY,
  subscription_id record_id NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  payload jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text NOT NULL DEFAULT ''
);
CREATE INDEX push_waiting ON push_queue (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX push_by_age ON push_queue (created_at);
CREATE INDEX push_of_subscription ON push_queue (subscription_id);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'requested', 'assigned', 'rescheduled', 'canceled', 'completed', 'refused', 'move-asked',
  'key-missing', 'on-the-way', 'arrived', 'failed', 'declined', 'disputed', 'decided', 'unmarked'));

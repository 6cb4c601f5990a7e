-- A link by which one party of a lease answers for one visit, without an account. Its address is signed, not kept.
CREATE TABLE visit_links (
  id record_id PRIMARY KEY,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  party text NOT NULL CHECK (party IN ('tenant', 'landlord', 'front_desk')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last time it was sent, by whom and how; the product itself sends invitations and reminders.
  sent_by record_id REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  sent_how text NOT NULL DEFAULT '' CHECK (sent_how IN ('', 'whatsapp', 'email', 'copy')),
  moves smallint NOT NULL DEFAULT 0,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX one_visit_link_a_party ON visit_links (request_id, party) WHERE revoked_at IS NULL;

-- What the parties answered. Append-only.
CREATE TABLE visit_answers (
  id record_id PRIMARY KEY,
  link_id record_id NOT NULL REFERENCES visit_links,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('confirmed', 'moved', 'asked', 'refused')),
  -- The start that the page showed, and the one that was chosen instead.
  for_start timestamptz NOT NULL,
  to_start timestamptz,
  door_kind text CHECK (door_kind IN ('self', 'other', 'front_desk', 'keys')),
  door_name text NOT NULL DEFAULT '',
  door_phone text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX visit_answers_of_link ON visit_answers (link_id, at);
CREATE INDEX visit_answers_of_request ON visit_answers (request_id, at);

-- Somebody without an account may change a visit: there is no user then, but a name.
ALTER TABLE held_news ALTER COLUMN actor_id DROP NOT NULL, ADD COLUMN actor_name text NOT NULL DEFAULT '';

-- What parties answer is news, and may say more than its kind does.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD COLUMN detail text NOT NULL DEFAULT '';
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'requested', 'assigned', 'rescheduled', 'canceled', 'completed', 'refused', 'move-asked'));

ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check CHECK (kind IN (
  'assignment', 'reschedule', 'cancellation', 'reminder', 'invite', 'signup', 'reset', 'email-changed',
  'visit-invite', 'visit-reminder'));

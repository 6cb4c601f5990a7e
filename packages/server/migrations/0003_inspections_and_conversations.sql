-- The inspections themselves, their history, what people write to each other, and the files of every record.
CREATE TABLE inspection_requests (
  id record_id PRIMARY KEY,
  requested_by record_id NOT NULL REFERENCES users,
  property_id record_id NOT NULL REFERENCES properties,
  realtor_id record_id NOT NULL REFERENCES realtors,
  inspector_id record_id NOT NULL REFERENCES inspectors,
  service_type_id record_id NOT NULL REFERENCES service_types,
  status text NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'assigned', 'completed', 'canceled', 'blocked')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The day and zone of the property, so that a calendar never converts in the query.
  local_day date NOT NULL,
  time_zone text NOT NULL,
  furnished boolean NOT NULL DEFAULT false,
  rent money_amount NOT NULL DEFAULT 0,
  -- What was computed when it was booked: later contracts and settings do not rewrite history.
  pricing jsonb NOT NULL,
  -- The property as it was when the visit was booked.
  property_label text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  formatted_address text NOT NULL,
  complement text NOT NULL DEFAULT '',
  area numeric(10, 2) NOT NULL,
  service_label text NOT NULL,
  notes text NOT NULL DEFAULT '',
  players boolean NOT NULL DEFAULT false,
  tenant text NOT NULL DEFAULT '',
  landlord text NOT NULL DEFAULT '',
  witness text NOT NULL DEFAULT '',
  guarantor text NOT NULL DEFAULT '',
  players_notes text NOT NULL DEFAULT '',
  keys_pickup_kind text CHECK (keys_pickup_kind IN ('realtor', 'property', 'other')),
  keys_pickup_branch_id record_id REFERENCES branches,
  keys_pickup_address text NOT NULL DEFAULT '',
  keys_delivery_kind text CHECK (keys_delivery_kind IN ('realtor', 'property', 'other')),
  keys_delivery_branch_id record_id REFERENCES branches,
  keys_delivery_address text NOT NULL DEFAULT '',
  address_plain text NOT NULL GENERATED ALWAYS AS (plain(property_label || ' ' || formatted_address)) STORED,
  city_plain text NOT NULL GENERATED ALWAYS AS (plain(city)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  assigned_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT visit_has_length CHECK (ends_at > starts_at),
  -- Two live visits may not hold one inspector at one time. The wizard offers free hours only;
  -- this settles the race between two clicks, through any number of servers.
  CONSTRAINT no_double_booking EXCLUDE USING gist (
    inspector_id WITH =,
    tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status <> 'canceled' AND deleted_at IS NULL)
);
CREATE INDEX requests_by_start ON inspection_requests (starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX requests_of_realtor ON inspection_requests (realtor_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX requests_of_inspector ON inspection_requests (inspector_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX requests_of_requester ON inspection_requests (requested_by, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX requests_of_property ON inspection_requests (property_id, starts_at) WHERE deleted_at IS NULL;
CREATE INDEX requests_by_status ON inspection_requests (status, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX requests_by_day ON inspection_requests (local_day, inspector_id) WHERE deleted_at IS NULL;
CREATE INDEX requests_address_contains ON inspection_requests USING gin (address_plain gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX requests_city_contains ON inspection_requests USING gin (city_plain gin_trgm_ops) WHERE deleted_at IS NULL;

-- Every change of a request: who, when, what, from, to. Append-only.
CREATE TABLE request_events (
  id record_id PRIMARY KEY,
  request_id record_id NOT NULL REFERENCES inspection_requests,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id record_id REFERENCES users,
  actor_name text NOT NULL,
  kind text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX events_of_request ON request_events (request_id, id);

CREATE TABLE messages (
  id record_id PRIMARY KEY,
  sender_id record_id NOT NULL REFERENCES users,
  receiver_id record_id NOT NULL REFERENCES users,
  -- The pair in one fixed order: both directions of a conversation are one range of an index.
  conversation text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (least(sender_id::text COLLATE "C", receiver_id::text COLLATE "C") || greatest(sender_id::text COLLATE "C", receiver_id::text COLLATE "C")) STORED,
  text text NOT NULL CHECK (text <> ''),
  reply_to record_id REFERENCES messages,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT nobody_writes_to_oneself CHECK (sender_id <> receiver_id)
);
CREATE INDEX messages_of_conversation ON messages (conversation, id);

-- A conversation as each of the two sees it: one row for each side, changed together in the order of user_id.
-- Reading moves a mark instead of touching every message, and one row tells whether anything is new.
CREATE TABLE conversations (
  user_id record_id NOT NULL REFERENCES users,
  contact_id record_id NOT NULL REFERENCES users,
  last_message_id record_id NOT NULL,
  -- The newest message that this person has read, and the newest that the contact has.
  read_up_to record_id,
  seen_up_to record_id,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  PRIMARY KEY (user_id, contact_id)
);
CREATE INDEX conversations_by_last_message ON conversations (user_id, last_message_id);
CREATE INDEX conversations_unread ON conversations (user_id) INCLUDE (unread) WHERE unread > 0;

-- A fresh id above the last one of its conversation: servers differ in clock and in the middle of their ids,
-- and an answer may never sort before its question.
CREATE FUNCTION rising_id(last text, fresh text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT CASE
      WHEN fresh COLLATE "C" > last COLLATE "C" THEN fresh
      WHEN substr(fresh, 9) COLLATE "C" > substr(last, 9) COLLATE "C" THEN left(last, 8) || substr(fresh, 9)
      ELSE lpad(to_hex(('x' || left(last, 8))::bit(32)::bigint + 1), 8, '0') || substr(fresh, 9)
    END
  $$;

-- A file belongs to exactly one record, and is visible to whoever may see that record.
CREATE TABLE files (
  id record_id PRIMARY KEY,
  user_id record_id REFERENCES users,
  property_id record_id REFERENCES properties,
  inspector_id record_id REFERENCES inspectors,
  request_id record_id REFERENCES inspection_requests,
  purpose text NOT NULL CHECK (purpose IN ('photo', 'picture', 'document', 'cnh')),
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  has_thumbnail boolean NOT NULL DEFAULT false,
  uploaded_by record_id REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT file_has_one_owner CHECK (num_nonnulls(user_id, property_id, inspector_id, request_id) = 1)
);
CREATE INDEX files_of_user ON files (user_id, id) WHERE user_id IS NOT NULL AND deleted_at IS NULL;
-- Removed ones too: a property lists them as inactive links.
CREATE INDEX files_of_property ON files (property_id, id) WHERE property_id IS NOT NULL;
CREATE INDEX files_of_inspector ON files (inspector_id, id) WHERE inspector_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_of_request ON files (request_id, id) WHERE request_id IS NOT NULL AND deleted_at IS NULL;
-- One main photo for each person and each property.
CREATE UNIQUE INDEX one_photo_per_user ON files (user_id) WHERE purpose = 'photo' AND deleted_at IS NULL AND user_id IS NOT NULL;
CREATE UNIQUE INDEX one_photo_per_property ON files (property_id) WHERE purpose = 'photo' AND deleted_at IS NULL AND property_id IS NOT NULL;

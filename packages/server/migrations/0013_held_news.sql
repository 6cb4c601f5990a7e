-- News of a visit that may still be taken back: told once it is due, dropped if the change is undone before.
CREATE TABLE held_news (
  id record_id PRIMARY KEY,
  request_id record_id NOT NULL REFERENCES inspection_requests ON DELETE CASCADE,
  actor_id record_id NOT NULL REFERENCES users,
  version integer NOT NULL,
  -- The visit as people are told of it; a new visit has no before, a deleted one no after.
  before jsonb,
  after jsonb,
  due_at timestamptz NOT NULL
);
CREATE INDEX held_news_due ON held_news (due_at, id);
CREATE INDEX held_news_of_request ON held_news (request_id);

-- Keys that were sent as an address without saying of which kind are at an address of their own.
UPDATE inspection_requests SET keys_pickup_kind = 'other'
  WHERE keys_pickup_kind IS NULL AND keys_pickup_address <> '';
UPDATE inspection_requests SET keys_delivery_kind = 'other'
  WHERE keys_delivery_kind IS NULL AND keys_delivery_address <> '';

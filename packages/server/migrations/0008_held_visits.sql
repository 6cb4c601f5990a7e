-- Everything that a search for free hours asks of the visits of a day, so that it reads the index alone: a thousand
-- inspectors' 3,700 visits cost 17 ms from the table and 7 ms from here (docs/decisions/006-speed.md).
CREATE INDEX requests_that_hold ON inspection_requests (starts_at)
  INCLUDE (inspector_id, ends_at, latitude, longitude, id)
  WHERE deleted_at IS NULL AND status <> 'canceled';

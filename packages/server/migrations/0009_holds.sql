-- What a visit holds its inspector for, written as the search for free hours reads it: the inspector, the first and
-- the last minute since 1970, and the point, as the inside of a JSON array. To write a thousand inspectors' 3,700
-- visits so for every search cost 8 ms; together with the index, which now carries it, 3 (docs/decisions/006-speed.md).
ALTER TABLE inspection_requests ADD COLUMN holds text NOT NULL GENERATED ALWAYS AS (
  '"' || inspector_id || '",'
  || (extract(epoch FROM starts_at - timestamptz '1970-01-01 00:00+00') / 60)::int || ','
  || (extract(epoch FROM ends_at - timestamptz '1970-01-01 00:00+00') / 60)::int || ','
  || coalesce(latitude || ',' || longitude, 'null,null')
) STORED;

DROP INDEX requests_that_hold;
CREATE INDEX requests_that_hold ON inspection_requests (starts_at)
  INCLUDE (ends_at, inspector_id, id, holds)
  WHERE deleted_at IS NULL AND status <> 'canceled';

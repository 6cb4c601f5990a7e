-- The visits that are still to be carried out, with what decides whether one needs somebody: of a hundred thousand
-- requests a few thousand, so that 'Hoje' counts them without reading the table.
CREATE INDEX requests_open ON inspection_requests (starts_at)
  INCLUDE (ends_at, local_day, keys_pickup_kind, inspector_id, property_id, realtor_id, id)
  WHERE deleted_at IS NULL AND status NOT IN ('completed', 'canceled');

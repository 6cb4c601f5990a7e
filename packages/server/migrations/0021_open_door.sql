-- What makes it likely that somebody opens: how exact the point of a visit is, where its key is fetched, who opens the
-- door, and whether they said that they will.
ALTER TABLE inspection_requests
  ADD COLUMN point_precision text NOT NULL DEFAULT 'city' CHECK (point_precision IN ('door', 'street', 'cep', 'city')),
  ADD COLUMN keys_latitude double precision,
  ADD COLUMN keys_longitude double precision,
  -- The key is fetched the day before.
  ADD COLUMN keys_eve boolean NOT NULL DEFAULT false,
  ADD COLUMN key_state text NOT NULL DEFAULT 'none'
    CHECK (key_state IN ('none', 'asked', 'ready', 'missing', 'taken', 'returned')),
  ADD COLUMN door_kind text CHECK (door_kind IN ('keys', 'tenant', 'landlord', 'front_desk', 'lockbox')),
  ADD COLUMN door_note text NOT NULL DEFAULT '',
  -- The start that was confirmed or refused: a visit that moves is neither, by itself.
  ADD COLUMN confirmed_for timestamptz,
  ADD COLUMN confirmed_by text NOT NULL DEFAULT '',
  ADD COLUMN refused_for timestamptz,
  ADD COLUMN link_sent boolean NOT NULL DEFAULT false;

-- An address that a search found has the point of its door; one that was typed has that of its city.
ALTER TABLE inspection_requests DISABLE TRIGGER USER;
UPDATE inspection_requests q SET point_precision = 'door'
  FROM properties p
  WHERE p.id = q.property_id AND p.place_id <> '' AND p.place_id NOT LIKE 'ibge:%'
    AND p.latitude = q.latitude AND p.longitude = q.longitude;
ALTER TABLE inspection_requests ENABLE TRIGGER USER;

-- As in 0009, and after the point whether it is only the city's, and where the key is fetched.
DROP INDEX requests_that_hold;
ALTER TABLE inspection_requests
  DROP COLUMN holds,
  ADD COLUMN holds text NOT NULL GENERATED ALWAYS AS (
    '"' || inspector_id || '",'
    || (extract(epoch FROM starts_at - timestamptz '1970-01-01 00:00+00') / 60)::int || ','
    || (extract(epoch FROM ends_at - timestamptz '1970-01-01 00:00+00') / 60)::int || ','
    || coalesce(latitude || ',' || longitude, 'null,null')
    || CASE WHEN point_precision = 'city' THEN ',1,' ELSE ',0,' END
    || coalesce(keys_latitude || ',' || keys_longitude, 'null,null')
  ) STORED,
  ADD COLUMN confirmation text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN confirmed_for = starts_at THEN 'confirmed'
      WHEN refused_for = starts_at THEN 'refused'
      WHEN link_sent THEN 'waiting'
      ELSE 'none' END
  ) STORED;
CREATE INDEX requests_that_hold ON inspection_requests (starts_at)
  INCLUDE (ends_at, inspector_id, id, holds)
  WHERE deleted_at IS NULL AND status <> 'canceled';

-- How to reach whoever is at the property. Apart from the request, so that they can be forgotten before it is.
CREATE TABLE visit_contacts (
  request_id record_id NOT NULL REFERENCES inspection_requests ON DELETE CASCADE,
  party text NOT NULL CHECK (party IN ('tenant', 'landlord', 'front_desk')),
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  PRIMARY KEY (request_id, party)
);
CREATE INDEX visit_contacts_by_phone ON visit_contacts (phone) WHERE phone <> '';
CREATE INDEX visit_contacts_by_email ON visit_contacts (lower(email)) WHERE email <> '';

ALTER TABLE settings ADD COLUMN links jsonb NOT NULL DEFAULT '{}';

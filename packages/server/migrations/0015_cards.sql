-- What lists and calendars show of a request, kept as JSON: to write fifty cards anew for every page cost five times as
-- much as to find them (docs/bench). Each column holds the inside of an object, made from its own row and nothing else, so
-- that no trigger is needed; domain/requests/request-card.ts is the whole.

-- Both only take what does not depend on any setting, unlike the functions that they are made of.
CREATE FUNCTION json_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT to_json(value)::text $$;
CREATE OR REPLACE FUNCTION iso_at_offset(moment timestamptz, minutes integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT to_char(moment AT TIME ZONE 'UTC' + minutes * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS')
      || CASE WHEN minutes < 0 THEN '-' ELSE '+' END
      || to_char(abs(minutes) / 60, 'FM00') || ':' || to_char(abs(minutes) % 60, 'FM00')
  $$;

-- A field that is left out where there is nothing to say.
CREATE FUNCTION json_field(name text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN value = '' THEN '' ELSE ',"' || name || '":' || json_text(value) END $$;

-- Keys that are at the property have its address, and a place with a street is found by it and not by its point.
ALTER TABLE inspection_requests ADD COLUMN card text NOT NULL GENERATED ALWAYS AS (
  '"_id":"' || id || '","status":"' || status || '","requestedBy":"' || requested_by
  || '","service_label":' || json_text(service_label)
  || ',"date":"' || iso_at_offset(starts_at, utc_offset) || '","time_zone":' || json_text(time_zone)
  || ',"duration":' || (extract(epoch FROM ends_at - starts_at) / 60)::int
  || CASE WHEN furnished THEN ',"furnished":true' ELSE '' END
  || ',"keys_location_pickup_type":' || coalesce('"' || keys_pickup_kind || '"', 'null')
  || CASE WHEN keys_pickup_kind = 'property' THEN '' ELSE json_field('keys_location_pickup', keys_pickup_address) END
  || ',"keys_location_delivery_type":' || coalesce('"' || keys_delivery_kind || '"', 'null')
  || CASE WHEN keys_delivery_kind = 'property' THEN '' ELSE json_field('keys_location_delivery', keys_delivery_address) END
  || ',"address":{"label":' || json_text(property_label) || ',"street":' || json_text(street)
  || ',"city":' || json_text(city) || ',"state":' || json_text(state)
  || ',"formatted_address":' || json_text(formatted_address)
  || CASE WHEN street = '' THEN coalesce(',"latitude":' || latitude || ',"longitude":' || longitude, '') ELSE '' END
  || '}'
) STORED;

ALTER TABLE realtors ADD COLUMN card text NOT NULL GENERATED ALWAYS AS (
  '"company":' || json_text(company) || ',"phone":' || json_text(phone)
) STORED;

ALTER TABLE users ADD COLUMN card text NOT NULL GENERATED ALWAYS AS (
  '"_id":"' || id || '","first_name":' || json_text(first_name) || ',"last_name":' || json_text(last_name)
  || ',"phone":' || json_text(phone) || ',"cpf":' || json_text(cpf)
) STORED;

-- What scheduling goes by besides the tables: ways between visits, holidays, ready-made messages.
-- An empty object means the defaults, which the application knows.
ALTER TABLE settings
  ADD COLUMN travel jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN holidays jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN messages jsonb NOT NULL DEFAULT '{}';

-- The rest of the address as it was when the visit was booked, its point for the way to the next visit, and how
-- far the property's clock is ahead of UTC: the application knows zones, the database only adds minutes.
ALTER TABLE inspection_requests
  ADD COLUMN number text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT '',
  ADD COLUMN postal_code text NOT NULL DEFAULT '',
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN utc_offset smallint NOT NULL DEFAULT 0 CHECK (utc_offset BETWEEN -1080 AND 1080);

-- '2026-11-19T10:00:00-03:00': an instant by a clock that is so many minutes ahead of UTC.
CREATE FUNCTION iso_at_offset(moment timestamptz, minutes integer) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT to_char(moment AT TIME ZONE 'UTC' + minutes * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS')
      || CASE WHEN minutes < 0 THEN '-' ELSE '+' END
      || to_char(abs(minutes) / 60, 'FM00') || ':' || to_char(abs(minutes) % 60, 'FM00')
  $$;

-- '2026-11-19T13:00:00.000Z'
CREATE FUNCTION iso_utc(moment timestamptz) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Where a file is read, as fileUrl writes it: lists are built in the database, and names may be anything.
CREATE FUNCTION file_url(id text, name text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT '/api/files/' || id || '/' || CASE WHEN name COLLATE "C" ~ '^[A-Za-z0-9_.-]+$' THEN name ELSE (
      SELECT string_agg(
        CASE
          WHEN letter COLLATE "C" ~ '^[A-Za-z0-9_.!~*''()-]$' THEN letter
          ELSE regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
        END, '' ORDER BY position)
      FROM regexp_split_to_table(name, '') WITH ORDINALITY AS spelled(letter, position)
    ) END
  $$;

-- What the bench found slow (docs/decisions/006-speed.md).

-- Every list writes the links of its photos. A function that holds a query cannot be folded into the statement that
-- calls it, and starting one took 20 microseconds a link: the query is now asked for the names that need it only.
CREATE FUNCTION percent_encoded(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT string_agg(
      CASE
        WHEN letter COLLATE "C" ~ '^[A-Za-z0-9_.!~*''()-]$' THEN letter
        ELSE regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
      END, '' ORDER BY position)
    FROM regexp_split_to_table(name, '') WITH ORDINALITY AS spelled(letter, position)
  $$;

CREATE OR REPLACE FUNCTION file_url(id text, name text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT '/api/files/' || id || '/' || CASE
      WHEN name COLLATE "C" ~ '^[A-Za-z0-9_.!~*''()-]+$' THEN name
      WHEN name COLLATE "C" ~ '^[A-Za-z0-9_.!~*''() -]+$' THEN replace(name, ' ', '%20')
      ELSE percent_encoded(name)
    END
  $$;

-- One index over both texts in place of one each: 'aurora' in 'curitiba' are 700 rows, which neither text alone tells.
-- The planner would rather walk through a fifth of a million requests than fetch all of one city.
CREATE INDEX requests_contain ON inspection_requests USING gin (address_plain gin_trgm_ops, city_plain gin_trgm_ops)
  WHERE deleted_at IS NULL;
DROP INDEX requests_address_contains;
DROP INDEX requests_city_contains;

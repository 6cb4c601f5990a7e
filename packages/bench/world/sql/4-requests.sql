-- As many requests as asked for. However many: 300 visits in each of the next eight weeks, and one day on which every
-- inspector has four; the rest fills three years of the past. So sizes differ in what is stored, not in what is asked.
CREATE TEMP TABLE visits AS
WITH sizes AS (
  SELECT total, least(4000, total / 4) AS busy, least(2400, total / 4) AS coming, current_setting('bench.monday')::date AS monday
  FROM (SELECT current_setting('bench.requests')::bigint AS total) asked
), placed AS (
  SELECT n, monday + 7 + (n / 60 / 5 * 7 + n / 60 % 5)::int AS day, n % 1000 AS who, n % 4 AS turn
    FROM sizes, generate_series(0, coming - 1) n WHERE n / 60 <> 12
  UNION ALL
  -- Wednesday of the third week from now, and the sixty that it would have had otherwise.
  SELECT coming + n, monday + 7 + 16, n % 1000, n / 1000 FROM sizes, generate_series(0, busy - 1) n
  UNION ALL
  SELECT coming + busy + n, monday - 1092 + (past / 5 * 7 + past % 5)::int, (m * 37 + past * 11) % 1000, m / 1000
    FROM (SELECT *, total - coming - busy + least(60, greatest(0, coming - 720)) AS rest FROM sizes) sized,
      generate_series(0, rest - 1) n, LATERAL (SELECT n * 780 / rest AS past) day,
      LATERAL (SELECT n - (past * rest + 779) / 780 AS m) turn
)
SELECT n, day, who, turn, scattered,
  CASE WHEN scattered % 5 < 3 THEN 2 * (scattered / 5 % (properties / 2)) ELSE 2 * (who % 19 + 19 * (scattered / 5 % (properties / 38))) + 1 END AS property,
  CASE WHEN scattered % 100 < 6 THEN 'canceled' WHEN scattered % 100 < 11 THEN 'blocked'
    WHEN day < monday THEN CASE WHEN scattered % 100 < 92 THEN 'completed' ELSE 'assigned' END
    WHEN scattered % 100 < 55 THEN 'assigned' ELSE 'requested' END AS status
FROM placed, sizes, booked, LATERAL pg_temp.scattered(n, 1000000) scattered ORDER BY day, turn, who;

INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id, status,
    starts_at, ends_at, local_day, time_zone, utc_offset, furnished, rent, pricing, property_label, street, number,
    city, state, postal_code, latitude, longitude, formatted_address, complement, area, service_label, notes, players,
    tenant, landlord, keys_pickup_kind, keys_pickup_address, keys_delivery_kind, keys_delivery_address, created_at,
    assigned_at, completed_at, updated_at)
  SELECT pg_temp.made_id('66000010', n), pg_temp.made_id('66000006', ('x' || right(p.realtor_id, 8))::bit(32)::int), p.id, p.realtor_id,
    pg_temp.made_id('66000009', who), pg_temp.made_id('66000002', scattered % 4), status, starts,
    starts + greatest(60, ceil(p.square_footage * CASE scattered % 3 WHEN 0 THEN 18 ELSE 15 END / 60)) * interval '1 minute',
    day, p.time_zone, ahead, scattered % 3 = 0, rent,
    jsonb_build_object('rent', rent, 'fee', fee, 'total', rent + fee, 'model', 'percentual', 'lines', jsonb_build_array(
      jsonb_build_object('label', 'Aluguel', 'value', rent), jsonb_build_object('label', 'Taxa de 10%', 'value', rent / 10),
      jsonb_build_object('label', 'Taxa da plataforma', 'value', 20)),
      'basis', jsonb_build_object('contract', NULL, 'settings', 1, 'warnings', '[]'::jsonb)),
    p.label, p.street, p.number, p.city, p.state, p.postal_code, p.latitude, p.longitude, p.formatted_address, p.unit,
    p.square_footage, (ARRAY['Entrada','Saída','Constatação','Periódica'])[1 + scattered % 4],
    CASE WHEN scattered % 3 = 0 THEN 'Avisar a portaria com um dia de antecedência.' ELSE '' END, scattered % 2 = 0,
    CASE WHEN scattered % 2 = 0 THEN pg_temp.pick(first_names, scattered) || ' ' || pg_temp.pick(last_names, n) ELSE '' END,
    CASE WHEN scattered % 2 = 0 THEN pg_temp.pick(first_names, n) || ' ' || pg_temp.pick(last_names, scattered) ELSE '' END,
    'property', p.formatted_address, 'property', p.formatted_address, starts - interval '5 days',
    CASE WHEN status IN ('assigned', 'completed') THEN starts - interval '4 days' END,
    CASE WHEN status = 'completed' THEN starts + interval '2 hours' END, starts - interval '5 days'
  FROM visits v JOIN properties p ON p.id = pg_temp.made_id('6600000c', property) JOIN places USING (city, state), words,
    LATERAL (SELECT (day + (ARRAY[9, 11, 13, 15])[turn + 1] * interval '1 hour') AT TIME ZONE 'America/Sao_Paulo' AS starts) hour,
    LATERAL (SELECT (p.square_footage * 2)::numeric(12, 2) AS rent, (p.square_footage / 5 + 20)::numeric(12, 2) AS fee) price;

INSERT INTO request_events (id, request_id, at, actor_id, actor_name, kind, after)
  SELECT pg_temp.made_id('66000011', row_number() OVER ()), id, created_at, requested_by, 'Ana Almeida', 'created',
    jsonb_build_object('status', 'requested', 'property', property_label) FROM inspection_requests;
INSERT INTO files (id, request_id, purpose, name, media_type, size, sha256)
  SELECT pg_temp.made_id('66000012', n * 2 + f), pg_temp.made_id('66000010', n), 'picture', 'vistoria ' || f || '.jpg', 'image/jpeg',
    100000, repeat('0', 64) FROM visits, generate_series(0, 1) f WHERE status = 'completed' AND n % 5 = 0;

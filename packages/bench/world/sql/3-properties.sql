-- 20,000 properties, ten for each agency, every other one in São Paulo.
INSERT INTO properties (id, realtor_id, label, square_footage, unit, street, number, city, state, postal_code,
    latitude, longitude, formatted_address, time_zone)
  SELECT pg_temp.made_id('6600000c', n), pg_temp.made_id('66000003', agency),
    pg_temp.pick(kinds, n) || ' ' || substr(street, strpos(street, ' ') + 1) || ' ' || n,
    25 + pg_temp.scattered(n, 300), CASE WHEN n % 3 = 0 THEN 'ap ' || (n % 180 + 11) ELSE '' END,
    street, (n % 1900 + 1)::text, city, state, postal || lpad((n % 100000)::text, 5, '0'),
    latitude + (pg_temp.scattered(n, 2000) - 1000) / 10000.0, longitude + (pg_temp.scattered(n + 50000, 2000) - 1000) / 10000.0,
    street || ', ' || (n % 1900 + 1) || ' - ' || city || ' - ' || state, zone
  FROM generate_series(0, 19999) n, words, booked, LATERAL (SELECT CASE WHEN n < booked.properties
      THEN pg_temp.scattered(n, agencies) ELSE agencies + pg_temp.scattered(n, 2000 - agencies) END AS agency) owner,
    LATERAL pg_temp.pick(streets, pg_temp.scattered(n, 977)) street, places
  WHERE place = CASE n % 2 WHEN 0 THEN 0 ELSE 1 + (n / 2) % 19 END;
INSERT INTO property_notes (id, property_id, author_id, author_name, note)
  SELECT pg_temp.made_id('6600000d', n), pg_temp.made_id('6600000c', n * 2), id, 'Ana Almeida', 'Portaria pede documento com foto.'
  FROM generate_series(0, 7999) n, (SELECT id FROM users WHERE email = 'realtor0@bench.teste') author;

-- The rows of photos and papers; their bytes are nobody's concern here.
INSERT INTO files (id, property_id, purpose, name, media_type, size, sha256)
  SELECT pg_temp.made_id('6600000e', n * 3 + f), pg_temp.made_id('6600000c', n), (ARRAY['photo','picture','document'])[f + 1],
    (ARRAY['fachada.jpg','sala de estar.jpg','matrícula.pdf'])[f + 1], (ARRAY['image/jpeg','image/jpeg','application/pdf'])[f + 1],
    100000, repeat('0', 64)
  FROM generate_series(0, 19999) n, generate_series(0, 2) f WHERE f = 0 OR n % 3 = 0;
INSERT INTO files (id, user_id, purpose, name, media_type, size, sha256)
  SELECT pg_temp.made_id('6600000f', n), pg_temp.made_id('66000008', n), 'photo', 'rosto.jpg', 'image/jpeg', 50000, repeat('0', 64)
  FROM generate_series(0, 999) n;

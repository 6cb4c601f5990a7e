-- 2,000 agencies, each with two people; everybody's password is that of the first SuperAdmin.
INSERT INTO realtors (id, company, cnpj, pix, phone, email, email_entrance, email_exit)
  SELECT pg_temp.made_id('66000003', n),
    pg_temp.pick(companies, n) || ' ' || pg_temp.pick(last_names, n / 20) || ' Imóveis ' || n,
    lpad(n::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0'),
    'pix' || n || '@agencia.teste', '11' || (930000000 + n), 'agencia' || n || '@agencia.teste',
    'entrada' || n || '@agencia.teste', 'saida' || n || '@agencia.teste'
  FROM generate_series(0, 1999) n, words;
INSERT INTO realtor_cities
  SELECT pg_temp.made_id('66000003', n), pg_temp.made_id('66000001', place)
  FROM generate_series(0, 1999) n, LATERAL (VALUES (0), (1 + n % 19), (1 + (n + 5) % 19)) served(place);
INSERT INTO realtor_services
  SELECT pg_temp.made_id('66000003', n), pg_temp.made_id('66000002', s) FROM generate_series(0, 1999) n, generate_series(0, 3) s
  WHERE (n + s) % 5 <> 0;
INSERT INTO branches (id, realtor_id, label, street, number, city, state, postal_code, latitude, longitude, formatted_address)
  SELECT pg_temp.made_id('66000004', n * 2 + b), pg_temp.made_id('66000003', n), (ARRAY['Matriz','Filial'])[b + 1],
    street, (10 + n)::text, city, state, postal || '00000', latitude, longitude,
    street || ', ' || (10 + n) || ' - ' || city || ' - ' || state
  FROM generate_series(0, 1999) n, generate_series(0, 1) b, words, LATERAL pg_temp.pick(streets, n + b * 7) street,
    places WHERE place = CASE b WHEN 0 THEN 0 ELSE 1 + n % 19 END;
INSERT INTO contracts (id, realtor_id, active, type, model, start_date, due_date, platform_fee, percentage_rate, price)
  SELECT pg_temp.made_id('66000005', n * 2 + c), pg_temp.made_id('66000003', n), c = 1, (ARRAY['12','18','6','3','avulso'])[1 + n % 5],
    CASE WHEN n % 2 = 0 THEN 'percentual' ELSE 'metragem' END,
    monday - 1100 + c * 900, monday - 200 + c * 600, 20, 10, 100
  FROM generate_series(0, 1999) n, generate_series(0, 1) c, (SELECT current_setting('bench.monday')::date AS monday) today;
INSERT INTO contract_ranges
  SELECT id, r, r * 100, r * 100 + 100, 80 + r * 40, 20 FROM contracts, generate_series(0, 4) r WHERE model = 'metragem';

CREATE TEMP TABLE people (kind text, n int, role text, level text, realtor text);
INSERT INTO people SELECT '66000006', n, 'Realtor', 'Realtor', pg_temp.made_id('66000003', n) FROM generate_series(0, 1999) n;
INSERT INTO people SELECT '66000007', n, 'RealtorUser', 'Realtor', pg_temp.made_id('66000003', n) FROM generate_series(0, 1999) n;
INSERT INTO people SELECT '66000008', n, 'Inspector', 'Inspector', NULL FROM generate_series(0, 999) n;
INSERT INTO users (id, first_name, last_name, email, password_hash, phone, cpf, access_level, role, realtor_id,
    street, number, city, state, latitude, longitude, formatted_address)
  SELECT pg_temp.made_id(kind, n), pg_temp.pick(first_names, n), pg_temp.pick(last_names, n / 40 + n),
    lower(role) || n || '@bench.teste', (SELECT password_hash FROM users WHERE access_level = 'SuperAdmin'),
    '11' || (960000000 + n), lpad(n::text, 11, '0'), level, role, realtor, street, (n % 900 + 1)::text, city, state,
    latitude + (pg_temp.scattered(n, 2000) - 1000) / 10000.0, longitude + (pg_temp.scattered(n + 7000, 2000) - 1000) / 10000.0,
    street || ', ' || (n % 900 + 1) || ' - ' || city || ' - ' || state
  FROM people, words, LATERAL pg_temp.pick(streets, n) street, places WHERE place = 0;

-- 1,000 inspectors, all of whom serve São Paulo: the hardest day to look through.
INSERT INTO inspectors (id, user_id, approved_at)
  SELECT pg_temp.made_id('66000009', n), pg_temp.made_id('66000008', n), now() FROM generate_series(0, 999) n;
INSERT INTO inspector_cities
  SELECT pg_temp.made_id('66000009', n), pg_temp.made_id('66000001', place), position
  FROM generate_series(0, 999) n, LATERAL (VALUES (0, 0), (1 + n % 19, 1), (1 + (n + 7) % 19, 2)) served(place, position);
INSERT INTO inspector_services
  SELECT pg_temp.made_id('66000009', n), pg_temp.made_id('66000002', s) FROM generate_series(0, 999) n, generate_series(0, 3) s
  WHERE s = 0 OR (n + s) % 4 <> 0;
INSERT INTO inspector_hours
  SELECT pg_temp.made_id('66000009', n), d, 480, CASE d WHEN 6 THEN 720 ELSE 1080 END,
    CASE d WHEN 6 THEN NULL ELSE 720 END, CASE d WHEN 6 THEN NULL ELSE 780 END
  FROM generate_series(0, 999) n, generate_series(1, 6) d WHERE d < 6 OR n % 3 = 0;
-- Last year's for everyone, one in weeks 4 to 6 from now for every tenth.
INSERT INTO inspector_vacations
  SELECT pg_temp.made_id('6600000a', n), pg_temp.made_id('66000009', n), monday - 300 - n % 200, monday - 280 - n % 200
  FROM generate_series(0, 999) n, (SELECT current_setting('bench.monday')::date AS monday) today;
INSERT INTO inspector_vacations
  SELECT pg_temp.made_id('6600000b', n), pg_temp.made_id('66000009', n), monday + 28, monday + 42
  FROM generate_series(0, 990, 10) n, (SELECT current_setting('bench.monday')::date AS monday) today;

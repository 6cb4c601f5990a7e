-- One agency with a small and a large property, inspectors who work around the clock, and people who chat.
-- Ids are made of row numbers and sort before every id that the product will make.
CREATE FUNCTION pg_temp.made_id(kind text, number bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT kind || lpad(to_hex(number), 16, '0') $$;

INSERT INTO cities (id, city, state) VALUES (pg_temp.made_id('66000001', 0), 'São Paulo', 'SP');
INSERT INTO service_types (id, position, label) VALUES (pg_temp.made_id('66000002', 0), 0, 'Entrada');
-- Sixty seconds for each square metre: 60 m² take an hour, 120 m² two.
INSERT INTO time_ranges VALUES (0, 0, 60, 60);

INSERT INTO realtors (id, company, cnpj, pix, phone, email)
  VALUES (pg_temp.made_id('66000003', 0), 'Casa Nova', '11222333000181', 'pix@faults.teste', '1133224455', 'casa@faults.teste');
-- Another one, for attacks to aim at.
INSERT INTO realtors (id, company, cnpj, pix, phone, email)
  VALUES (pg_temp.made_id('66000003', 1), 'Alvo', '11444777000161', 'alvo@faults.teste', '1133224455', 'alvo@faults.teste');
INSERT INTO realtor_cities VALUES (pg_temp.made_id('66000003', 0), pg_temp.made_id('66000001', 0));
INSERT INTO properties (id, realtor_id, label, square_footage, street, number, city, state, postal_code, latitude,
    longitude, formatted_address, time_zone)
  SELECT pg_temp.made_id('66000004', n), pg_temp.made_id('66000003', 0), 'Sobrado', 60 * (n + 1), 'Rua Harmonia', '45',
    'São Paulo', 'SP', '05435000', -23.55, -46.63, 'Rua Harmonia, 45 - São Paulo - SP', 'America/Sao_Paulo'
  FROM generate_series(0, 1) n;

-- Everybody's password is that of the first SuperAdmin.
CREATE TEMP TABLE people AS
  SELECT '66000005' AS kind, n, 'Inspector' AS role FROM generate_series(0, 99) n
  UNION ALL SELECT '66000006', n, 'Admin' FROM generate_series(0, 49) n;
INSERT INTO users (id, first_name, last_name, email, password_hash, phone, cpf, access_level, role)
  SELECT pg_temp.made_id(kind, n), 'Nome' || n, role, lower(role) || n || '@faults.teste',
    (SELECT password_hash FROM users WHERE access_level = 'SuperAdmin'), '11987654321', '52998224725', role, role
  FROM people;
INSERT INTO inspectors (id, user_id, approved_at)
  SELECT pg_temp.made_id('66000007', n), pg_temp.made_id(kind, n), now() FROM people WHERE role = 'Inspector';
INSERT INTO inspector_cities (inspector_id, city_id) SELECT id, pg_temp.made_id('66000001', 0) FROM inspectors;
INSERT INTO inspector_services (inspector_id, service_type_id) SELECT id, pg_temp.made_id('66000002', 0) FROM inspectors;
INSERT INTO inspector_hours (inspector_id, weekday, starts, ends) SELECT id, d, 0, 1440 FROM inspectors, generate_series(0, 6) d;

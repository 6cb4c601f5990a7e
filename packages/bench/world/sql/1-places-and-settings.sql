-- Everything here is made from row numbers by arithmetic: the same world on every machine.
-- Ids rise as the product's do, and sort before every id that the product will make.
CREATE FUNCTION pg_temp.made_id(kind text, number bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT kind || lpad(to_hex(number), 16, '0') $$;

-- A number below `below` that looks random and is not.
CREATE FUNCTION pg_temp.scattered(seed bigint, below bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT (hashint8extended(seed, 2026) & 9007199254740991) % below $$;

CREATE FUNCTION pg_temp.pick(words text[], number bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT words[1 + number % cardinality(words)] $$;

-- What all later files draw from, gone with the connection.
CREATE TEMP TABLE words AS SELECT
  ARRAY['Ana','Bruno','Camila','Diego','Elisa','Fábio','Gabriela','Heitor','Iara','João','Karina','Luís','Márcia',
    'Natália','Otávio','Patrícia','Queila','Rafael','Sérgio','Tatiana','Ubirajara','Vânia','Wagner','Ximena','Yara',
    'Zélia','Antônio','Beatriz','César','Débora','Érica','Flávio','Glória','Hélio','Inês','José','Lúcia','Mário',
    'Nelson','Olívia'] AS first_names,
  ARRAY['Almeida','Barbosa','Camargo','Duarte','Esteves','Figueiredo','Gonçalves','Hernandes','Ibarra','Jardim',
    'Kowalski','Lourenço','Magalhães','Nogueira','Oliveira','Pires','Queiroz','Ribeiro','Siqueira','Teixeira',
    'Uchôa','Vasconcelos','Werneck','Xavier','Yamamoto','Zanetti','Araújo','Brandão','Conceição','Damião'] AS last_names,
  ARRAY['Rua Augusta','Rua Oscar Freire','Alameda Santos','Rua Harmonia','Rua Vergueiro','Avenida Pompeia',
    'Rua das Acácias','Rua do Comércio','Avenida Brasil','Rua Sete de Setembro','Rua XV de Novembro','Avenida Getúlio Vargas',
    'Rua Tiradentes','Rua São João','Avenida Paraná','Rua Dom Pedro II','Rua Marechal Deodoro','Avenida Ipiranga',
    'Rua das Palmeiras','Rua Bento Gonçalves','Rua Santa Luzia','Avenida Atlântica','Rua José Bonifácio','Rua da Consolação',
    'Rua Aurora','Rua Voluntários da Pátria','Avenida Independência','Rua Castro Alves','Rua Rui Barbosa','Rua das Laranjeiras'] AS streets,
  ARRAY['Apartamento','Casa','Sobrado','Sala comercial','Cobertura','Estúdio','Galpão','Loja'] AS kinds,
  ARRAY['Lar','Casa','Teto','Morada','Prédio','Chave','Porto','Solar','Vila','Praça','Jardim','Pátio','Ponte','Torre',
    'Horizonte','Aurora','Ipê','Araucária','Âncora','Bússola'] AS companies;

-- Few requests are those of few agencies, so that a page of an agency is full in every world.
CREATE TEMP TABLE booked AS SELECT least(20000, total / 5) AS properties, least(2000, total / 50) AS agencies
  FROM (SELECT current_setting('bench.requests')::bigint AS total) asked;

CREATE TEMP TABLE places (place int, city text, state text, latitude float8, longitude float8, zone text, ahead int, postal text);
INSERT INTO places VALUES
  (0, 'São Paulo', 'SP', -23.5505, -46.6333, 'America/Sao_Paulo', -180, '013'),
  (1, 'Campinas', 'SP', -22.9056, -47.0608, 'America/Sao_Paulo', -180, '130'),
  (2, 'Santos', 'SP', -23.9608, -46.3336, 'America/Sao_Paulo', -180, '110'),
  (3, 'Curitiba', 'PR', -25.4284, -49.2733, 'America/Sao_Paulo', -180, '802'),
  (4, 'Manaus', 'AM', -3.1190, -60.0217, 'America/Manaus', -240, '690'),
  (5, 'Rio de Janeiro', 'RJ', -22.9068, -43.1729, 'America/Sao_Paulo', -180, '200'),
  (6, 'Niterói', 'RJ', -22.8832, -43.1034, 'America/Sao_Paulo', -180, '240'),
  (7, 'Belo Horizonte', 'MG', -19.9167, -43.9345, 'America/Sao_Paulo', -180, '301'),
  (8, 'Uberlândia', 'MG', -18.9141, -48.2749, 'America/Sao_Paulo', -180, '384'),
  (9, 'Porto Alegre', 'RS', -30.0346, -51.2177, 'America/Sao_Paulo', -180, '900'),
  (10, 'Florianópolis', 'SC', -27.5949, -48.5482, 'America/Sao_Paulo', -180, '880'),
  (11, 'Joinville', 'SC', -26.3045, -48.8487, 'America/Sao_Paulo', -180, '892'),
  (12, 'Salvador', 'BA', -12.9777, -38.5016, 'America/Bahia', -180, '400'),
  (13, 'Recife', 'PE', -8.0476, -34.8770, 'America/Recife', -180, '500'),
  (14, 'Fortaleza', 'CE', -3.7319, -38.5267, 'America/Fortaleza', -180, '600'),
  (15, 'Brasília', 'DF', -15.7939, -47.8828, 'America/Sao_Paulo', -180, '700'),
  (16, 'Goiânia', 'GO', -16.6869, -49.2648, 'America/Sao_Paulo', -180, '740'),
  (17, 'Belém', 'PA', -1.4558, -48.5039, 'America/Belem', -180, '660'),
  (18, 'Vitória', 'ES', -20.3155, -40.3128, 'America/Sao_Paulo', -180, '290'),
  (19, 'Ribeirão Preto', 'SP', -21.1775, -47.8103, 'America/Sao_Paulo', -180, '140');
INSERT INTO cities (id, city, state, latitude, longitude)
  SELECT pg_temp.made_id('66000001', place), city, state, latitude, longitude FROM places;

INSERT INTO service_types (id, position, label)
  SELECT pg_temp.made_id('66000002', n), n, (ARRAY['Entrada','Saída','Constatação','Periódica'])[n + 1] FROM generate_series(0, 3) n;
-- Seconds for each square metre: no visit of this world is longer than 98 minutes.
INSERT INTO time_ranges VALUES (0, 0, 15, 18);
INSERT INTO price_tiers VALUES (0, 0, 60, 3.2, 3.9), (1, 59, 120, 2.6, 3.1), (2, 119, 10000, 2.1, 2.6);

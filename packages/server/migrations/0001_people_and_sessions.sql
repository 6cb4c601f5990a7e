-- Words, people and who is signed in. docs/decisions/003-schema.md says why the tables look like this.
CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;

-- What 'contains' filters compare: 'São Paulo' and 'sao paulo' are one.
CREATE FUNCTION plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;

-- 24 hexadecimal characters that rise with time; made by the application, compared byte by byte.
CREATE DOMAIN record_id AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN state_code AS text CHECK (VALUE ~ '^[A-Z]{2}$');
CREATE DOMAIN money_amount AS numeric(12, 2) CHECK (VALUE >= 0);

CREATE TABLE realtors (
  id record_id PRIMARY KEY,
  company text NOT NULL,
  cnpj text NOT NULL CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  pix text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  email_entrance text NOT NULL DEFAULT '',
  email_exit text NOT NULL DEFAULT '',
  email_finance text NOT NULL DEFAULT '',
  client_id_pleno text NOT NULL DEFAULT '',
  company_plain text NOT NULL GENERATED ALWAYS AS (plain(company)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX one_realtor_per_cnpj ON realtors (cnpj) WHERE deleted_at IS NULL;
CREATE INDEX realtors_by_company ON realtors (company_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX realtors_company_contains ON realtors USING gin (company_plain gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE users (
  id record_id PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  cpf text NOT NULL DEFAULT '',
  cnpj text NOT NULL DEFAULT '',
  pix text NOT NULL DEFAULT '',
  blood_type text CHECK (blood_type IN ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  access_level text NOT NULL CHECK (access_level IN ('User', 'Admin', 'Inspector', 'Realtor', 'SuperAdmin')),
  role text NOT NULL,
  realtor_id record_id REFERENCES realtors,
  street text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state state_code,
  country text NOT NULL DEFAULT 'Brasil',
  postal_code text NOT NULL DEFAULT '',
  place_id text NOT NULL DEFAULT '',
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  formatted_address text NOT NULL DEFAULT '',
  person_id_pleno text NOT NULL DEFAULT '',
  name_plain text NOT NULL GENERATED ALWAYS AS (plain(first_name || ' ' || last_name)) STORED,
  search_plain text NOT NULL GENERATED ALWAYS AS (plain(first_name || ' ' || last_name || ' ' || email)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT role_follows_level CHECK (role = access_level OR (role = 'RealtorUser' AND access_level = 'Realtor')),
  -- A Realtor without an agency would have rights over nothing and fall through every scope.
  CONSTRAINT agency_people_have_an_agency CHECK ((access_level = 'Realtor') = (realtor_id IS NOT NULL))
);
CREATE UNIQUE INDEX one_user_per_email ON users (email) WHERE deleted_at IS NULL;
CREATE INDEX users_by_name ON users (name_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX users_of_realtor ON users (realtor_id, name_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX users_contain ON users USING gin (search_plain gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX users_by_level ON users (access_level) WHERE deleted_at IS NULL;

-- One row for each signed-in browser; deleting it kills its token at once, on every server.
CREATE TABLE sessions (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_use ON sessions (last_used_at);

-- Counted here and not in memory, so that the limit holds across servers and restarts.
CREATE TABLE attempts (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL DEFAULT '-infinity',
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attempts_by_age ON attempts (last_at);

-- The first answer to a creating call, replayed for the same key; kept for a day.
CREATE TABLE idempotency_keys (
  user_id record_id NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The signing key of this installation, and the setup links not yet used (as hashes).
CREATE TABLE installation_secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what to which record. Append-only.
CREATE TABLE audit_log (
  id record_id PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id record_id,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id record_id,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_of_subject ON audit_log (subject_kind, subject_id, id);
CREATE INDEX audit_of_actor ON audit_log (actor_id, id);

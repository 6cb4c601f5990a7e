-- What has to be known before an inspection can be asked for.
CREATE TABLE cities (
  id record_id PRIMARY KEY,
  city text NOT NULL,
  state state_code NOT NULL,
  country text NOT NULL DEFAULT 'Brasil',
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  place_id text NOT NULL DEFAULT '',
  formatted_address text NOT NULL DEFAULT '',
  city_plain text NOT NULL GENERATED ALWAYS AS (plain(city)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX one_city_per_name ON cities (city_plain, state) WHERE deleted_at IS NULL;

CREATE TABLE settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by record_id REFERENCES users
);
INSERT INTO settings DEFAULT VALUES;

CREATE TABLE service_types (
  id record_id PRIMARY KEY,
  position integer NOT NULL,
  label text NOT NULL,
  description text NOT NULL DEFAULT '',
  label_plain text NOT NULL GENERATED ALWAYS AS (plain(label)) STORED,
  deleted_at timestamptz
);
CREATE TABLE time_ranges (
  position integer PRIMARY KEY,
  min_square_meter numeric NOT NULL CHECK (min_square_meter >= 0),
  time numeric NOT NULL CHECK (time >= 0),
  time_furbished numeric NOT NULL CHECK (time_furbished >= 0)
);
CREATE TABLE price_tiers (
  position integer PRIMARY KEY,
  min_square_meter numeric NOT NULL CHECK (min_square_meter >= 0),
  max_square_meter numeric NOT NULL,
  price money_amount NOT NULL,
  price_furbished money_amount NOT NULL,
  CONSTRAINT tier_has_width CHECK (max_square_meter > min_square_meter)
);

CREATE TABLE realtor_cities (
  realtor_id record_id NOT NULL REFERENCES realtors,
  city_id record_id NOT NULL REFERENCES cities,
  PRIMARY KEY (realtor_id, city_id)
);
CREATE INDEX realtors_of_city ON realtor_cities (city_id);
CREATE TABLE realtor_services (
  realtor_id record_id NOT NULL REFERENCES realtors,
  service_type_id record_id NOT NULL REFERENCES service_types,
  PRIMARY KEY (realtor_id, service_type_id)
);
CREATE INDEX realtors_of_service ON realtor_services (service_type_id);

CREATE TABLE branches (
  id record_id PRIMARY KEY,
  realtor_id record_id NOT NULL REFERENCES realtors,
  label text NOT NULL,
  street text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state state_code NOT NULL DEFAULT 'SP',
  country text NOT NULL DEFAULT 'Brasil',
  postal_code text NOT NULL DEFAULT '',
  place_id text NOT NULL DEFAULT '',
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  formatted_address text NOT NULL,
  address_plain text NOT NULL GENERATED ALWAYS AS (plain(label || ' ' || formatted_address)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX branches_of_realtor ON branches (realtor_id, id) WHERE deleted_at IS NULL;
CREATE INDEX branches_contain ON branches USING gin (address_plain gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE contracts (
  id record_id PRIMARY KEY,
  realtor_id record_id NOT NULL REFERENCES realtors,
  active boolean NOT NULL DEFAULT true,
  type text NOT NULL CHECK (type IN ('3', '6', '12', '18', 'avulso')),
  model text NOT NULL CHECK (model IN ('percentual', 'metragem')),
  start_date date NOT NULL,
  due_date date NOT NULL,
  price money_amount NOT NULL DEFAULT 0,
  platform_fee money_amount NOT NULL DEFAULT 0,
  furniture_rate money_amount NOT NULL DEFAULT 0,
  percentage_rate numeric(7, 4) NOT NULL DEFAULT 0 CHECK (percentage_rate >= 0),
  express_rate money_amount NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT contract_ends_after_it_starts CHECK (due_date >= start_date)
);
CREATE INDEX contracts_of_realtor ON contracts (realtor_id, id) WHERE deleted_at IS NULL;
CREATE TABLE contract_ranges (
  contract_id record_id NOT NULL REFERENCES contracts,
  position integer NOT NULL,
  min numeric CHECK (min >= 0),
  max numeric,
  value money_amount NOT NULL,
  furniture_value money_amount NOT NULL DEFAULT 0,
  PRIMARY KEY (contract_id, position),
  CONSTRAINT range_has_width CHECK (max > min)
);

CREATE TABLE properties (
  id record_id PRIMARY KEY,
  realtor_id record_id NOT NULL REFERENCES realtors,
  label text NOT NULL,
  square_footage numeric(10, 2) NOT NULL CHECK (square_footage > 0),
  unit text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  city text NOT NULL,
  state state_code NOT NULL,
  country text NOT NULL DEFAULT 'Brasil',
  postal_code text NOT NULL DEFAULT '',
  place_id text NOT NULL DEFAULT '',
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  formatted_address text NOT NULL,
  -- Fixed when the address is saved: hours are the property's local hours.
  time_zone text NOT NULL,
  label_plain text NOT NULL GENERATED ALWAYS AS (plain(label)) STORED,
  city_plain text NOT NULL GENERATED ALWAYS AS (plain(city)) STORED,
  street_plain text NOT NULL GENERATED ALWAYS AS (plain(street)) STORED,
  address_plain text NOT NULL GENERATED ALWAYS AS (plain(label || ' ' || formatted_address)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX properties_by_label ON properties (label_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_by_area ON properties (square_footage, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_of_realtor ON properties (realtor_id, label_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_of_realtor_by_area ON properties (realtor_id, square_footage, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_of_state ON properties (state, label_plain, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_label_contains ON properties USING gin (label_plain gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX properties_city_contains ON properties USING gin (city_plain gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX properties_contain ON properties USING gin (address_plain gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX properties_street_contains ON properties USING gin (street_plain gin_trgm_ops) WHERE deleted_at IS NULL;

-- The author's name is kept as it was: a note outlives the person's account.
CREATE TABLE property_notes (
  id record_id PRIMARY KEY,
  property_id record_id NOT NULL REFERENCES properties,
  author_id record_id NOT NULL REFERENCES users,
  author_name text NOT NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX notes_of_property ON property_notes (property_id, id) WHERE deleted_at IS NULL;

CREATE TABLE inspectors (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL UNIQUE REFERENCES users,
  -- One registered by an agency is offered only after an Admin approves.
  registered_by_realtor_id record_id REFERENCES realtors,
  approved_at timestamptz,
  vistoriador_pleno_id text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX inspectors_registered_by ON inspectors (registered_by_realtor_id) WHERE deleted_at IS NULL;
CREATE TABLE inspector_cities (
  inspector_id record_id NOT NULL REFERENCES inspectors,
  city_id record_id NOT NULL REFERENCES cities,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (inspector_id, city_id)
);
CREATE INDEX inspectors_of_city ON inspector_cities (city_id, inspector_id);
CREATE TABLE inspector_services (
  inspector_id record_id NOT NULL REFERENCES inspectors,
  service_type_id record_id NOT NULL REFERENCES service_types,
  PRIMARY KEY (inspector_id, service_type_id)
);
CREATE INDEX inspectors_of_service ON inspector_services (service_type_id, inspector_id);
-- Local minutes of the day; no row for a weekday means it is off.
CREATE TABLE inspector_hours (
  inspector_id record_id NOT NULL REFERENCES inspectors,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  starts smallint NOT NULL CHECK (starts BETWEEN 0 AND 1440),
  ends smallint NOT NULL CHECK (ends BETWEEN 0 AND 1440),
  break_starts smallint,
  break_ends smallint,
  PRIMARY KEY (inspector_id, weekday),
  CONSTRAINT day_ends_after_it_starts CHECK (ends >= starts),
  CONSTRAINT break_inside_the_day CHECK (
    (break_starts IS NULL AND break_ends IS NULL)
    OR (break_starts >= starts AND break_ends > break_starts AND break_ends <= ends)
  )
);
CREATE TABLE inspector_vacations (
  id record_id PRIMARY KEY,
  inspector_id record_id NOT NULL REFERENCES inspectors,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  CONSTRAINT vacation_ends_after_it_starts CHECK (ends_on >= starts_on)
);
CREATE INDEX vacations_of_inspector ON inspector_vacations (inspector_id, ends_on);

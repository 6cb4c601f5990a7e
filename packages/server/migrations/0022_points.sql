-- How exact the point of each address is. One that a search found has the point of its door; of one that was typed no
-- more than the city is known.
ALTER TABLE properties ADD COLUMN point_precision text NOT NULL DEFAULT 'city'
  CHECK (point_precision IN ('door', 'street', 'cep', 'city'));
ALTER TABLE branches ADD COLUMN point_precision text NOT NULL DEFAULT 'city'
  CHECK (point_precision IN ('door', 'street', 'cep', 'city'));
ALTER TABLE users ADD COLUMN point_precision text NOT NULL DEFAULT 'city'
  CHECK (point_precision IN ('door', 'street', 'cep', 'city'));

UPDATE properties SET point_precision = 'door'
  WHERE latitude IS NOT NULL AND place_id <> '' AND place_id NOT LIKE 'ibge:%';
UPDATE branches SET point_precision = 'door'
  WHERE latitude IS NOT NULL AND place_id <> '' AND place_id NOT LIKE 'ibge:%';
ALTER TABLE users DISABLE TRIGGER USER;
UPDATE users SET point_precision = 'door'
  WHERE latitude IS NOT NULL AND place_id <> '' AND place_id NOT LIKE 'ibge:%';
ALTER TABLE users ENABLE TRIGGER USER;

-- Those whose point can still get better: for the list of them, and for the hourly round.
CREATE INDEX properties_without_point ON properties (realtor_id, id) WHERE point_precision = 'city' AND deleted_at IS NULL;
-- Doors of one street and of one CEP, from which the next address there learns.
CREATE INDEX properties_doors_of_street ON properties (street_plain, number) WHERE point_precision = 'door';
CREATE INDEX properties_doors_of_cep ON properties (postal_code, updated_at) WHERE point_precision = 'door';
CREATE INDEX branches_doors_of_cep ON branches (postal_code, created_at) WHERE point_precision = 'door';

-- The middle of each CEP, and how far nine tenths of its addresses lie from it at most.
CREATE TABLE cep_points (
  cep text PRIMARY KEY CHECK (cep ~ '^[0-9]{8}$'),
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  spread_m integer NOT NULL CHECK (spread_m >= 0),
  addresses integer NOT NULL CHECK (addresses > 0),
  source text NOT NULL CHECK (source IN ('ibge', 'own', 'service')),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cep_points_by_prefix ON cep_points (left(cep, 5));
CREATE INDEX cep_points_by_change ON cep_points (updated_at);

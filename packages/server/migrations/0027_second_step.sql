-- What somebody shows beside their password, and the short time between the two.
CREATE TABLE user_factors (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  label text NOT NULL DEFAULT '',
  -- Of an authenticator app: what its codes are made of, sealed, and the last half minute whose code was taken.
  secret bytea,
  last_step bigint,
  -- Of a passkey.
  credential_id text UNIQUE,
  public_key bytea,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- What a passkey has to sign while it is being registered.
  challenge text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is being set up.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  CHECK (kind <> 'totp' OR secret IS NOT NULL),
  CHECK (kind <> 'passkey' OR confirmed_at IS NULL OR (credential_id IS NOT NULL AND public_key IS NOT NULL))
);
CREATE INDEX factors_of_user ON user_factors (user_id);
CREATE UNIQUE INDEX one_factor_in_the_making ON user_factors (user_id, kind) WHERE confirmed_at IS NULL;
CREATE UNIQUE INDEX one_authenticator_app ON user_factors (user_id)
  WHERE kind = 'totp' AND confirmed_at IS NOT NULL;

CREATE TABLE recovery_codes (
  user_id record_id NOT NULL REFERENCES users,
  hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- Between the password and the second step of one login.
CREATE TABLE login_tickets (
  id record_id PRIMARY KEY,
  user_id record_id NOT NULL REFERENCES users,
  -- What a passkey has to sign.
  challenge text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX tickets_of_user ON login_tickets (user_id);

-- Of whom a second step is demanded, and from which day on.
ALTER TABLE settings ADD COLUMN security jsonb NOT NULL DEFAULT '{}';

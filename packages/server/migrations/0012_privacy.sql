-- What keeps people's homes and earlier addresses private. docs/decisions/009-personal-data.md says why.

-- Distances are told to agencies from a point beside an inspector's home; where it lies is drawn with this key.
ALTER TABLE inspectors ADD COLUMN home_key uuid NOT NULL DEFAULT gen_random_uuid();

-- The email addresses somebody had before: what was sent to them belongs to the person too.
CREATE TABLE former_emails (
  user_id record_id NOT NULL REFERENCES users,
  email text NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, email)
);

-- Whom an e-mail was written to; null where it went to an agency's own address.
ALTER TABLE mail_queue ADD COLUMN user_id record_id REFERENCES users;
CREATE INDEX mail_of_user ON mail_queue (user_id) WHERE user_id IS NOT NULL;
UPDATE mail_queue m SET user_id = u.id FROM users u WHERE u.email = m.recipient AND u.deleted_at IS NULL;

-- Which inspector an e-mail names, where it is still the one of the visit, under the same name.
UPDATE mail_queue m SET facts = m.facts || jsonb_build_object('inspectorId', r.inspector_id)
FROM inspection_requests r JOIN inspectors i ON i.id = r.inspector_id JOIN users u ON u.id = i.user_id
WHERE r.id = m.facts ->> 'requestId' AND m.facts ->> 'inspector' = u.first_name || ' ' || u.last_name;

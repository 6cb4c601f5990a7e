-- When a person was erased: the row stays for what points at it, under no name. docs/decisions/009-personal-data.md
ALTER TABLE users ADD COLUMN erased_at timestamptz;

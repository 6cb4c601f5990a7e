-- An agency that is inactive keeps everything, but its people stay out and nothing new is booked for it.
ALTER TABLE realtors ADD COLUMN inactive_since timestamptz;

-- Branches and contracts are edited, so `If-Match` needs a version; a contract may end before its time.
ALTER TABLE branches ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE contracts
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN ended_on date,
  ADD CONSTRAINT contract_starts_before_it_is_ended CHECK (ended_on >= start_date);

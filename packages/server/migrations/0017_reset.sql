-- E-mails by which somebody sets a new password, and the notice to an address that another one has replaced.
ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check CHECK (kind IN (
  'assignment', 'reschedule', 'cancellation', 'reminder', 'invite', 'signup', 'reset', 'email-changed'));

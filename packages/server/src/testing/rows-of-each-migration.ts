/** A readable id: one digit for the kind of record, the rest for its number. */
const id = (kind: number, number: number) => `'${kind}${String(number).padStart(23, '0')}'`;

const agency = id(1, 1);
const person = id(2, 1);
const inspectorPerson = id(2, 2);
const city = id(3, 1);
const service = id(4, 1);
const property = id(5, 1);
const inspector = id(6, 1);
const request = id(7, 1);
const message = id(8, 1);

/** A file whose content is the word 'bytes'; whoever needs it keeps it under this key. */
export const FILE_WITH_BYTES = id(0, 1).slice(1, -1);

/** At least one row for every table that a migration makes, with every kind of value; run after that migration. */
export const ROWS_OF_EACH_MIGRATION: Record<string, string> = {
  '0001_people_and_sessions.sql': `
    INSERT INTO realtors (id, company, cnpj, pix, phone, email)
    VALUES (${agency}, 'Imobiliária "São João" & Cia', '11222333000181', 'p', '1133224455', 'a@b.c');
    INSERT INTO users (id, first_name, last_name, email, password_hash, access_level, role, latitude, longitude, blood_type)
    VALUES (${person}, 'Ênio', 'D''Ávila 🏠', 'enio@exemplo.com.br', 'x', 'SuperAdmin', 'SuperAdmin', -23.550520123456789,
        0.1, 'AB-'),
      (${inspectorPerson}, E'Ana\\nLúcia', E'\\\\ tab\\t', 'ana@exemplo.com.br', 'y', 'Inspector', 'Inspector', NULL, NULL, NULL);
    INSERT INTO sessions (id, user_id) VALUES (${id(9, 1)}, ${person});
    INSERT INTO attempts (key, failures) VALUES ('login:enio', 2);
    INSERT INTO idempotency_keys (user_id, key, fingerprint, body) VALUES (${person}, 'k', 'f', '{"a": 1}');
    INSERT INTO installation_secrets (name, value) VALUES ('token-key', 'k'), ('installation-id', 'i');
    INSERT INTO audit_log (id, actor_id, action, subject_kind, subject_id, details)
    VALUES (${id(9, 2)}, ${person}, 'user:create', 'user', ${person}, '{"n": 1.10, "t": "ç"}');`,
  '0002_registries.sql': `
    INSERT INTO cities (id, city, state) VALUES (${city}, 'São Paulo', 'SP');
    INSERT INTO service_types (id, position, label) VALUES (${service}, 0, 'Entrada');
    INSERT INTO time_ranges VALUES (0, 50.5, 60, 90.25);
    INSERT INTO price_tiers VALUES (0, 0, 100, 120.50, 150);
    INSERT INTO realtor_cities VALUES (${agency}, ${city});
    INSERT INTO realtor_services VALUES (${agency}, ${service});
    INSERT INTO branches (id, realtor_id, label, formatted_address) VALUES (${id(9, 3)}, ${agency}, 'Centro', 'Rua A, 1');
    INSERT INTO contracts (id, realtor_id, type, model, start_date, due_date)
    VALUES (${id(9, 4)}, ${agency}, '12', 'metragem', '2026-01-31', '2027-01-31');
    INSERT INTO contract_ranges VALUES (${id(9, 4)}, 0, 0, 50, 99.90, 10);
    INSERT INTO properties (id, realtor_id, label, square_footage, city, state, formatted_address, time_zone)
    VALUES (${property}, ${agency}, 'Sobrado', 80.25, 'São Paulo', 'SP', 'Rua Harmonia, 45', 'America/Sao_Paulo');
    INSERT INTO property_notes (id, property_id, author_id, author_name, note)
    VALUES (${id(9, 5)}, ${property}, ${person}, 'Ênio', 'Portão azul');
    INSERT INTO inspectors (id, user_id) VALUES (${inspector}, ${inspectorPerson});
    INSERT INTO inspector_cities VALUES (${inspector}, ${city}, 0);
    INSERT INTO inspector_services VALUES (${inspector}, ${service});
    INSERT INTO inspector_hours VALUES (${inspector}, 1, 480, 1080, 720, 780);
    INSERT INTO inspector_vacations VALUES (${id(9, 6)}, ${inspector}, '2026-12-24', '2027-01-02');`,
  '0003_inspections_and_conversations.sql': `
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id, starts_at,
      ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area, service_label)
    VALUES (${request}, ${person}, ${property}, ${agency}, ${inspector}, ${service}, '2026-11-19T13:00:00.123456Z',
      '2026-11-19T14:00Z', '2026-11-19', 'America/Sao_Paulo', '{"rent": 10.5}', 'Sobrado', 'Rua Harmonia', 'São Paulo',
      'Rua Harmonia, 45', 80.25, 'Entrada');
    INSERT INTO request_events (id, request_id, actor_id, actor_name, kind, after)
    VALUES (${id(9, 7)}, ${request}, ${person}, 'Ênio', 'created', '{"a": null}');
    INSERT INTO messages (id, sender_id, receiver_id, text) VALUES (${message}, ${person}, ${inspectorPerson}, 'Bom dia');
    INSERT INTO messages (id, sender_id, receiver_id, text, reply_to)
    VALUES (${id(8, 2)}, ${inspectorPerson}, ${person}, 'Olá 👋', ${message});
    INSERT INTO conversations VALUES (${person}, ${inspectorPerson}, ${id(8, 2)}, NULL, ${message}, 1);
    INSERT INTO files (id, user_id, purpose, name, media_type, size, sha256)
    VALUES (${id(0, 1)}, ${person}, 'document', 'CPF – cópia.pdf', 'application/pdf', 5,
      encode(sha256('bytes'), 'hex'));`,
  '0006_notifications.sql': `
    INSERT INTO notifications (id, user_id, topic, request_id, kind, actor_name, label, starts_at, utc_offset, created_at)
    VALUES (${id(9, 8)}, ${person}, 'self', ${request}, 'requested', 'Ênio', 'Sobrado', now(), -180, now());
    INSERT INTO mail_queue (id, kind, recipient, facts, expires_at)
    VALUES (${id(9, 9)}, 'reminder', 'ana@exemplo.com.br', '{}', now());
    INSERT INTO mail_refusals VALUES (${person}, 'reminder');
    INSERT INTO calendar_feeds (id, user_id) VALUES (${id(9, 9)}, ${person});`,
  '0010_access.sql': `
    INSERT INTO user_links (id, user_id, purpose, created_by, expires_at)
    VALUES (${id(9, 10)}, ${inspectorPerson}, 'invite', ${person}, now());
    INSERT INTO pending_signups (id, email, draft, expires_at)
    VALUES (${id(9, 11)}, 'nova@exemplo.com.br', '{"first_name": "Nova"}', now());`,
  '0012_privacy.sql': `
    INSERT INTO former_emails (user_id, email) VALUES (${person}, 'enio.antes@exemplo.com.br');`,
  '0013_held_news.sql': `
    INSERT INTO held_news (id, request_id, actor_id, version, before, due_at)
    VALUES (${id(9, 10)}, ${request}, ${person}, 2, '{"status": "requested"}', now());`,
  '0016_data_changes.sql': `
    INSERT INTO data_changes (topic) VALUES ('settings');`,
  '0018_request_list.sql': `
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id, starts_at,
      ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area, service_label,
      players, tenant, players_notes)
    VALUES (${id(7, 2)}, ${person}, ${property}, ${agency}, ${inspector}, ${service}, '2026-11-20T13:00Z',
      '2026-11-20T14:00Z', '2026-11-20', 'America/Sao_Paulo', '{}', 'Sobrado', 'Rua Harmonia', 'São Paulo',
      'Rua Harmonia, 45', 80.25, 'Entrada', true, 'João D''Ávila', 'Telefone (11) 98888-7777');`,
  '0019_absences.sql': `
    INSERT INTO inspector_absences (id, inspector_id, series_id, starts_at, ends_at, time_zone, note, created_by)
    VALUES (${id(9, 12)}, ${inspector}, ${id(9, 12)}, '2026-12-01T13:00Z', '2026-12-01T15:00Z', 'America/Sao_Paulo',
      'Volto à tarde', ${person});
    INSERT INTO dispatch_acts (id, at, actor_id, moves) VALUES (${id(9, 13)}, now(), ${person}, '[]');`,
  '0021_open_door.sql': `
    INSERT INTO visit_contacts VALUES (${request}, 'tenant', '11988887777', 'maria@exemplo.com.br');
    UPDATE inspection_requests SET link_sent = true, confirmed_for = starts_at, confirmed_by = 'Maria',
      door_kind = 'tenant', door_note = 'Interfone 42' WHERE id = ${request};`,
  '0022_points.sql': `
    INSERT INTO cep_points VALUES ('05435000', -23.55, -46.69, 120, 64, 'ibge', now());`,
  '0023_visit_links.sql': `
    INSERT INTO visit_links (id, request_id, party, sent_by, sent_how)
    VALUES (${id(9, 14)}, ${request}, 'tenant', ${person}, 'whatsapp');
    INSERT INTO visit_answers (id, link_id, request_id, kind, for_start, door_kind, door_name, note)
    VALUES (${id(9, 15)}, ${id(9, 14)}, ${request}, 'confirmed', '2026-11-19T13:00:00.123456Z', 'other', 'João', 'Cão bravo');
    INSERT INTO held_news (id, request_id, actor_name, version, before, due_at)
    VALUES (${id(9, 16)}, ${request}, 'Locatário: Maria', 3, '{"status": "requested"}', now());`,
  '0024_keys.sql': `
    INSERT INTO key_events (id, request_id, at, kind, holder, actor_id, actor_name)
    VALUES (${id(9, 17)}, ${request}, now(), 'taken', 'Ana Souza', ${person}, 'Ênio Dias');
    INSERT INTO key_day_links (id, realtor_id, branch_id, day)
    VALUES (${id(9, 18)}, ${agency}, ${id(9, 3)}, '2026-11-20');`,
  '0025_field.sql': `
    INSERT INTO visit_marks (id, request_id, inspector_id, for_start, kind, at, received_at, latitude, longitude,
      accuracy_m, distance_m, note, author_id, author_name, status_before)
    VALUES (${id(9, 19)}, ${request}, ${inspector}, '2026-11-19T13:00:00.123456Z', 'failed', now(), now(), -23.55, -46.63,
      12, 35, 'Ninguém na portaria', ${inspectorPerson}, 'Ana Lúcia', 'assigned');
    INSERT INTO visit_failures (mark_id, request_id, reason, waited_until, photo_ids, charge, dispute_note)
    VALUES (${id(9, 19)}, ${request}, 'nobody', now(), ARRAY[${id(0, 1)}], 'disputed', 'O locatário "estava" lá');
    UPDATE inspection_requests SET field_state = 'failed', field_at = now(), failure_reason = 'nobody' WHERE id = ${request};
    UPDATE inspection_requests SET retry_of = ${request} WHERE id = ${id(7, 2)};
    INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, kinds)
    VALUES (${id(9, 20)}, ${person}, ${id(9, 1)}, 'https://push.exemplo.com.br/a', 'p', 'a', ARRAY['visit', 'chat']);
    INSERT INTO push_queue (id, subscription_id, payload, expires_at)
    VALUES (${id(9, 21)}, ${id(9, 20)}, '{"title": "Vistoria remarcada"}', now());`,
  '0026_imports.sql': `
    UPDATE properties SET external_code = 'IM-7' WHERE id = ${property};
    INSERT INTO imports (id, kind, realtor_id, file_name, sha256, status, columns, mapping, counts, created_by, finished_at)
    VALUES (${id(9, 22)}, 'properties', ${agency}, 'Imóveis – São Paulo.xlsx', repeat('a', 64), 'done',
      '[{"title": "Imóvel", "samples": ["Sobrado"]}]', '["label"]', '{"rows": 1}', ${person}, now());
    INSERT INTO import_rows (import_id, line, raw, outcome, key, record_id, version, done_at)
    VALUES (${id(9, 22)}, 2, '["Sobrado", 80.25, null]', 'new', 'x', ${property}, 1, now());`,
  '0027_second_step.sql': `
    INSERT INTO user_factors (id, user_id, kind, label, secret, last_step, confirmed_at)
    VALUES (${id(9, 23)}, ${person}, 'totp', 'Aplicativo autenticador', '\\x00ff10', 59000000, now());
    INSERT INTO user_factors (id, user_id, kind, label, credential_id, public_key, counter, transports, confirmed_at)
    VALUES (${id(9, 24)}, ${person}, 'passkey', 'Celular da Ênia', 'c-1_x', '\\xa5', 7, ARRAY['internal', 'hybrid'], now());
    INSERT INTO recovery_codes (user_id, hash, used_at) VALUES (${person}, 'h', NULL), (${person}, 'i', now());
    INSERT INTO login_tickets (id, user_id, expires_at) VALUES (${id(9, 25)}, ${person}, now());`,
  '0028_backups.sql': `
    INSERT INTO backups (id, status, asked, host, place, name, size, restored, finished_at)
    VALUES (${id(9, 28)}, 'done', false, 'servidor-1', '/srv/cópias', 'esquadro-2026-11-17-030000-000028.tar', 1048576, true, now());`,
};

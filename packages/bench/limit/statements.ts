/** The addresses of photos are written without encoding: the names of the made world need none. */
const photoOf = (owner: string) =>
  `(SELECT '/api/files/' || f.id || '/' || f.name FROM files f WHERE ${owner} AND f.purpose = 'photo' AND f.deleted_at IS NULL)`;

/** The fields of a card from a row `q` of requests, as few and as flat as it can be drawn from. */
const CARD = `json_build_object('id', q.id, 'status', q.status, 'date', q.starts_at, 'end', q.ends_at,
  'zone', q.time_zone, 'label', q.property_label, 'address', q.formatted_address, 'street', q.street, 'city', q.city,
  'furnished', q.furnished, 'service', q.service_label, 'pickup', q.keys_pickup_address,
  'delivery', q.keys_delivery_address, 'total', q.pricing->'total',
  'company', (SELECT company FROM realtors r WHERE r.id = q.realtor_id),
  'inspector', (SELECT first_name || ' ' || last_name || ' ' || phone || ' ' || cpf FROM users u
    WHERE u.id = (SELECT user_id FROM inspectors i WHERE i.id = q.inspector_id)))`;

/** Fetched by a prepared walk along an index; subqueries keep the planner from scanning all agencies. */
const cards = (where: string, order: string) => `SELECT json_agg(${CARD})::text
  FROM (SELECT * FROM inspection_requests WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT 51) q`;

const BY_STATUS = cards('status = (SELECT $1) AND starts_at >= (SELECT $2::date)', 'starts_at, id');

const PROPERTIES = `json_agg(json_build_object('id', p.id, 'label', p.label, 'area', p.square_footage, 'unit', p.unit,
    'address', p.formatted_address, 'city', p.city, 'state', p.state, 'photo', ${photoOf('f.property_id = p.id')}))::text`;

/** Planned for their values at each call: a plan for any text is a bad one for most. */
export const PLANNED_EACH_TIME = new Set(['list-by-text', 'properties-by-name']);

/** One statement for each scenario, written for speed; each answers with one text. Not the product's. */
export const STATEMENTS: Record<string, string> = {
  'list-of-cards': BY_STATUS,
  'list-whole': BY_STATUS,

  'list-by-text': cards(
    `address_plain LIKE $1 AND city_plain LIKE $2 AND status = $3 AND starts_at >= $4::date AND starts_at < $5::date + 1`,
    'starts_at DESC, id DESC',
  ),

  'one-request': `SELECT to_json(q)::text FROM inspection_requests q WHERE id = $1 AND deleted_at IS NULL`,

  'calendar-week': `SELECT json_agg(json_build_array(q.id, q.status, q.starts_at, q.ends_at, q.property_label,
      q.formatted_address, q.service_label,
      (SELECT company FROM realtors r WHERE r.id = q.realtor_id),
      (SELECT first_name || ' ' || last_name FROM users u
        WHERE u.id = (SELECT user_id FROM inspectors i WHERE i.id = q.inspector_id))))::text
    FROM (SELECT * FROM inspection_requests WHERE deleted_at IS NULL AND starts_at >= $1::date
      AND starts_at < $2::date + 1 ORDER BY starts_at, id) q`,

  'properties-of-agency': `SELECT ${PROPERTIES} FROM (SELECT * FROM properties
    WHERE realtor_id = $1 AND deleted_at IS NULL ORDER BY label_plain, id LIMIT 51) p`,

  'properties-by-name': `SELECT ${PROPERTIES} FROM (SELECT * FROM properties
    WHERE label_plain LIKE $1 AND deleted_at IS NULL ORDER BY label_plain, id LIMIT 51) p`,

  agencies: `SELECT json_agg(json_build_object('id', r.id, 'company', r.company, 'phone', r.phone))::text
    FROM (SELECT r.* FROM cities c JOIN realtor_cities rc ON rc.city_id = c.id JOIN realtors r ON r.id = rc.realtor_id
      WHERE c.city_plain LIKE $1 AND r.deleted_at IS NULL ORDER BY r.company_plain, r.id LIMIT 26) r`,

  inspectors: `SELECT json_agg(json_build_object('id', found.id, 'name', u.first_name, 'phone', u.phone,
      'photo', ${photoOf('f.user_id = u.id')},
      'ahead', (SELECT json_agg(json_build_array(v.starts_at, v.ends_at)) FROM (SELECT starts_at, ends_at
        FROM inspection_requests q WHERE q.inspector_id = found.id AND q.deleted_at IS NULL AND q.starts_at > now()
        ORDER BY starts_at LIMIT 4) v)))::text
    FROM (SELECT i.id, i.user_id FROM inspector_cities c JOIN inspectors i ON i.id = c.inspector_id
      WHERE c.city_id = $1 AND i.deleted_at IS NULL LIMIT 31) found JOIN users u ON u.id = found.user_id`,

  // Who works there and when each is busy; what is left free is not computed.
  availability: `SELECT '[' || string_agg('["' || c.inspector_id || '",[' || coalesce(busy.times, '') || ']]', ',') || ']'
    FROM inspector_cities c LEFT JOIN (
      SELECT inspector_id, string_agg('[' || holds || ']', ',') AS times FROM inspection_requests
      WHERE deleted_at IS NULL AND status <> 'canceled' AND starts_at >= $1::date AND starts_at < $1::date + 1
      GROUP BY inspector_id) busy USING (inspector_id)
    WHERE c.city_id = $2`,

  'chat-history': `SELECT json_agg(json_build_array(m.id, m.sender_id, m.text, m.reply_to, m.created_at))::text
    FROM (SELECT * FROM messages WHERE conversation = least($1 COLLATE "C", $2) || greatest($1 COLLATE "C", $2)
      ORDER BY id DESC LIMIT 51) m`,

  'chat-unchanged': `SELECT last_message_id FROM conversations WHERE user_id = $1 AND contact_id = $2`,

  'create-request': `INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id,
      service_type_id, starts_at, ends_at, local_day, time_zone, pricing, property_label, street, city,
      formatted_address, area, service_label)
    SELECT $1, u.id, p.id, p.realtor_id, $3, $4, $5::timestamptz, $5::timestamptz + interval '1 hour',
      $5::date, p.time_zone, '{"total": 100}', p.label, p.street, p.city, p.formatted_address, p.square_footage, 'Entrada'
    FROM properties p JOIN users u ON u.email = 'ti@bench.teste' WHERE p.id = $2
    RETURNING '{"id":"' || id || '"}'`,

  login: `SELECT password_hash || ' ' || id FROM users WHERE email = $1 AND deleted_at IS NULL`,
  'start-session': `INSERT INTO sessions (id, user_id) VALUES ($1, $2) RETURNING id`,
};

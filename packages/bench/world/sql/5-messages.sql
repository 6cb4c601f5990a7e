-- 200,000 messages: the first person of each agency with an inspector, a hundred back and forth, all read but the last.
INSERT INTO messages (id, sender_id, receiver_id, text, reply_to, created_at)
  SELECT pg_temp.made_id('66000013', n), pg_temp.made_id(CASE turn % 2 WHEN 0 THEN '66000006' ELSE '66000008' END, CASE turn % 2 WHEN 0 THEN pair ELSE pair % 1000 END),
    pg_temp.made_id(CASE turn % 2 WHEN 0 THEN '66000008' ELSE '66000006' END, CASE turn % 2 WHEN 0 THEN pair % 1000 ELSE pair END),
    'A chave está com ' || pg_temp.pick(first_names, n) || '; a vistoria começa às ' || (8 + turn % 10) || 'h. Mensagem ' || turn || '.',
    CASE WHEN turn % 5 = 4 THEN pg_temp.made_id('66000013', n - 2000) END,
    now() - (100 - turn) * interval '1 hour'
  FROM generate_series(0, 199999) n, words, LATERAL (SELECT n % 2000 AS pair, n / 2000 AS turn) placed;
INSERT INTO conversations (user_id, contact_id, last_message_id, read_up_to, seen_up_to, unread)
  SELECT mine, theirs, pg_temp.made_id('66000013', pair + 99 * 2000), pg_temp.made_id('66000013', pair + (99 - unread) * 2000),
    pg_temp.made_id('66000013', pair + (98 + unread) * 2000), unread
  FROM generate_series(0, 1999) pair, LATERAL (VALUES
    (pg_temp.made_id('66000006', pair), pg_temp.made_id('66000008', pair % 1000), 1),
    (pg_temp.made_id('66000008', pair % 1000), pg_temp.made_id('66000006', pair), 0)) sides(mine, theirs, unread);

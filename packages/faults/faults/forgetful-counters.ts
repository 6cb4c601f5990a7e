import type { Database } from '../harness/database.ts';

/** Runs `work` while login attempts are not counted. */
export async function withForgetfulCounters<Result>(
  { query }: Pick<Database, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await query(`
    CREATE FUNCTION forget_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.failures := 0; NEW.blocked_until := '-infinity'; RETURN NEW; END $$;
    CREATE TRIGGER forget_attempt BEFORE INSERT OR UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION forget_attempt()`);
  return work().finally(() => query('DROP FUNCTION forget_attempt CASCADE'));
}

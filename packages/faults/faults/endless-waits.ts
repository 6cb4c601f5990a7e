import type { Database } from '../harness/database.ts';

/** Runs `work` while every blocked account stays blocked. */
export async function withEndlessWaits<Result>(
  { query }: Pick<Database, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await query(`
    CREATE FUNCTION wait_on() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.blocked_until := now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER wait_on BEFORE INSERT OR UPDATE ON attempts FOR EACH ROW
      WHEN (NEW.key LIKE 'login-wait:%') EXECUTE FUNCTION wait_on()`);
  return work().finally(() => query('DROP FUNCTION wait_on CASCADE'));
}

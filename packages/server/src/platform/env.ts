import { Password } from '@esquadro/domain/auth/password';
import { passwordProblems } from '@esquadro/domain/auth/password-rules';
import { z } from 'zod';

/** A whole number within bounds, with one sentence for whatever else is given. */
const whole = (sentence: string, least: number, most: number) =>
  z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);

const filled = z.string().min(1);

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'um endereço http:// ou https://' })
  .overwrite((url) => url.replace(/\/+$/, ''));

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'um endereço postgresql://usuario:senha@servidor/banco');

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Every variable the product reads, with its default. README's table follows this one. */
const Environment = z
  .object({
    PORT: whole('um número de porta, de 0 a 65535', 0, 65535).default(3000),
    HOST: filled.default('127.0.0.1'),
    DATA_DIR: filled.default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_PREPARE: z.enum(['yes', 'no'], "'yes' ou 'no'").default('yes'),
    DATABASE_POOL: whole('um número de conexões, de 1 a 100', 1, 100).default(10),
    ADMIN_EMAIL: z.email('um endereço de email').max(254, 'um endereço de email').toLowerCase().optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine((text) => Password.safeParse(text).success, {
        error: ({ input }) =>
          `uma senha de até 200 caracteres com ${passwordProblems(String(input)).join(', ')}`,
      })
      .optional(),
    TOKEN_SECRET: z.string().min(32, 'pelo menos 32 caracteres').optional(),
    GOOGLE_MAPS_API_KEY: z
      .string()
      .regex(/^[\w-]+$/, 'uma chave da Google Maps Platform: letras, dígitos, _ e -')
      .optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'o nome de um bucket')
      .optional(),
    S3_REGION: filled.optional(),
    S3_ACCESS_KEY: filled.optional(),
    S3_SECRET_KEY: filled.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'um endereço smtp:// ou smtps://')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'um endereço de email')
      .optional(),
    NEWS_DELAY: whole('um número de segundos, de 0 a 600', 0, 600).default(10),
    SIGNUP: z.enum(['open', 'closed'], "'open' ou 'closed'").default('open'),
    PUBLIC_URL: httpUrl.optional(),
    TRUST_PROXY: z.enum(['yes', 'no'], "'yes' ou 'no'").default('no'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace ou silent',
      )
      .default('info'),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL e ADMIN_PASSWORD, as duas ou nenhuma',
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_URL'],
    message: 'o endereço do banco, sempre que há DATABASE_DIRECT_URL',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'o remetente dos emails, sempre que há SMTP_URL',
  })
  .superRefine((env, context) => {
    const missing = S3.filter((name) => env[name] === undefined);
    if (missing.length === S3.length) return;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `${S3.join(', ')}: todas ou nenhuma` });
    }
  });

export type Environment = z.infer<typeof Environment>;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Whether only this machine reaches the server: it listens here alone, and nothing says that a proxy leads to it. */
export function isLocal({ HOST, PUBLIC_URL, TRUST_PROXY }: Environment): boolean {
  const hosts = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
  return TRUST_PROXY === 'no' && hosts.every((host) => LOOPBACK.test(host));
}

/** What is never shown, not even to say that it is wrong. */
const SECRET = /PASSWORD|SECRET|KEY|DATABASE_\w*URL|SMTP_URL/;

/** A variable that cannot be used. The message names it, shows what it got and says what it takes. */
export class EnvironmentError extends Error {}

/** Reads the environment once, at start; a blank variable counts as absent. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;

  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}: recebeu ${shown(name, given[name])}; aceita: ${message}`;
  });
  throw new EnvironmentError(`Configuração inválida.\n${[...new Set(lines)].join('\n')}`);
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'nada';
  return SECRET.test(name) ? 'um valor que não serve' : JSON.stringify(value);
}

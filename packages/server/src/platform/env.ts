import { availableParallelism } from 'node:os';
import { Password } from '@esquadro/domain/auth/password';
import { passwordProblems } from '@esquadro/domain/auth/password-rules';
import { z } from 'zod';
import { fileVariableOf, readVariableFiles } from './variable-files.ts';

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

const MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '24h' in milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/, 'um tempo como 24h, 90m ou 7d')
  .transform((text) => Number(text.slice(0, -1)) * MS[text.slice(-1) as keyof typeof MS]);

const BACKUP_BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Every variable the product reads, with its default. README's table follows this one. */
const Variables = z.object({
  PORT: whole('um número de porta, de 0 a 65535', 0, 65535).default(3000),
  HOST: filled.default('127.0.0.1'),
  WORKERS: whole('um número de processos, de 1 a 64', 1, 64).default(() =>
    Math.max(availableParallelism() - 1, 1),
  ),
  DATA_DIR: filled.default('./data'),
  EMBEDDED_DATABASE: z.enum(['folder', 'volume'], "'folder' ou 'volume'").default('folder'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
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
  TILE_URL: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d+)?\/(?=\S*\{z\})(?=\S*\{x\})\S*\{y\}\S*$/,
      'um endereço https:// com {z}, {x} e {y}',
    )
    .optional(),
  GEOCODER: z.enum(['nominatim', 'brasilapi'], "'nominatim' ou 'brasilapi'").optional(),
  GEOCODER_URL: httpUrl.optional(),
  GEOCODER_PEOPLE: z.enum(['yes', 'no'], "'yes' ou 'no'").default('no'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'o nome de um bucket')
    .optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY: filled.optional(),
  S3_SECRET_KEY: filled.optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: whole('um número de cópias, de 1 a 1000', 1, 1000).default(14),
  BACKUP_TO: z
    .string()
    .refine((to) => !to.includes('://') || BACKUP_BUCKET.test(to), 'uma pasta ou s3://bucket/prefixo')
    .optional(),
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
  ALLOW_HTTP: z.enum(['yes', 'no'], "'yes' ou 'no'").default('no'),
  TRUST_PROXY: z.enum(['yes', 'no'], "'yes' ou 'no'").default('no'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace ou silent',
    )
    .default('info'),
});

const Environment = Variables.refine(
  (env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined),
  {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL e ADMIN_PASSWORD, as duas ou nenhuma',
  },
)
  .refine((env) => env.DATABASE_URL ?? !(env.DATABASE_DIRECT_URL ?? env.DATABASE_READ_URL), {
    path: ['DATABASE_URL'],
    message: 'o endereço do banco, sempre que há DATABASE_DIRECT_URL ou DATABASE_READ_URL',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'o remetente dos emails, sempre que há SMTP_URL',
  })
  .refine(({ PUBLIC_URL, ALLOW_HTTP }) => ALLOW_HTTP === 'yes' || !isReadOnTheWay(PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    message:
      'um endereço https://, porque por http:// fora desta máquina qualquer um no caminho lê senhas e sessões (ALLOW_HTTP=yes o permite assim mesmo)',
  })
  .superRefine((env, context) => {
    const given = S3.filter((name) => env[name] !== undefined);
    const sendsCopies = env.BACKUP_TO?.startsWith('s3://') ?? false;
    if (given.length === 0 && !sendsCopies) return;
    // Copies may go to a bucket while the files stay on the disk.
    const wanted = sendsCopies ? S3.filter((name) => name !== 'S3_BUCKET') : S3;
    const rule = sendsCopies ? 'todas, sempre que BACKUP_TO é s3://' : 'todas ou nenhuma';
    for (const name of wanted.filter((one) => !given.includes(one))) {
      context.addIssue({ code: 'custom', path: [name], message: `${wanted.join(', ')}: ${rule}` });
    }
  });

export type Environment = z.infer<typeof Environment>;

/** Whether what browsers send to this address crosses a network as plain text. */
function isReadOnTheWay(url = ''): boolean {
  return url.startsWith('http:') && !LOOPBACK.test(new URL(url).hostname);
}

/** Whether only this machine reaches the server: it listens here alone, and nothing says that a proxy leads to it. */
export function isLocal({ HOST, PUBLIC_URL, TRUST_PROXY }: Environment): boolean {
  const hosts = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
  return TRUST_PROXY === 'no' && hosts.every((host) => LOOPBACK.test(host));
}

/** What is never shown, not even to say that it is wrong. */
const SECRET = /PASSWORD|SECRET|KEY|DATABASE_\w*URL|SMTP_URL/;

const UNFIT = 'um valor que não serve';

/** A variable that cannot be used. The message names it, shows what it got and says what it takes. */
export class EnvironmentError extends Error {}

/** Reads the environment once, at start; a blank variable counts as absent, and any may be in a file (`…_FILE`). */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { values, problems } = readVariableFiles(given, Object.keys(Variables.shape));
  if (problems.length > 0) throw invalid(problems);
  const result = Environment.safeParse({ ...given, ...values });
  if (result.success) return result.data;

  throw invalid(
    result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const received = name in values ? `de ${fileVariableOf(name)} ${UNFIT}` : shown(name, given[name]);
      return `${name}: recebeu ${received}; aceita: ${message}`;
    }),
  );
}

const invalid = (lines: string[]) =>
  new EnvironmentError(`Configuração inválida.\n${[...new Set(lines)].join('\n')}`);

function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'nada';
  return SECRET.test(name) ? UNFIT : JSON.stringify(value);
}

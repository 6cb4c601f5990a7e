import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError, isLocal, readEnvironment } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    WORKERS: Math.max(availableParallelism() - 1, 1),
    DATA_DIR: './data',
    EMBEDDED_DATABASE: 'folder',
    DATABASE_PREPARE: 'yes',
    DATABASE_POOL: 10,
    GEOCODER_PEOPLE: 'no',
    BACKUP_KEEP: 14,
    NEWS_DELAY: 10,
    SIGNUP: 'open',
    ALLOW_HTTP: 'no',
    TRUST_PROXY: 'no',
    LOG_LEVEL: 'info',
  });
});

test('a blank variable counts as absent, and unknown ones are left alone', () => {
  expect(readEnvironment({ PORT: '', HOST: ' ', SIGNUP: '', PATH: '/bin' })).toEqual(readEnvironment({}));
});

test('good values are read as what they are', () => {
  const env = readEnvironment({
    PORT: '8080',
    DATABASE_URL: 'postgresql://esquadro:segredo@banco/esquadro',
    ADMIN_EMAIL: 'TI@Exemplo.com.br',
    ADMIN_PASSWORD: 'Esquadro1!',
    PUBLIC_URL: 'https://vistorias.exemplo.com.br/',
    TRUST_PROXY: 'yes',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    ADMIN_EMAIL: 'ti@exemplo.com.br',
    PUBLIC_URL: 'https://vistorias.exemplo.com.br',
    TRUST_PROXY: 'yes',
  });
});

test.each([
  ['PORT', 'abc', 'um número de porta, de 0 a 65535'],
  ['PORT', '70000', 'um número de porta, de 0 a 65535'],
  ['PORT', '-1', 'um número de porta, de 0 a 65535'],
  ['PORT', '80.5', 'um número de porta, de 0 a 65535'],
  ['DATABASE_POOL', '0', 'um número de conexões, de 1 a 100'],
  ['DATABASE_POOL', 'dez', 'um número de conexões, de 1 a 100'],
  ['BACKUP_EVERY', '0h', 'um tempo como 24h, 90m ou 7d'],
  ['BACKUP_EVERY', 'daily', 'um tempo como 24h, 90m ou 7d'],
  ['BACKUP_KEEP', '0', 'um número de cópias, de 1 a 1000'],
  ['BACKUP_TO', 'ftp://copias', 'uma pasta ou s3://bucket/prefixo'],
  ['SIGNUP', 'yes', "'open' ou 'closed'"],
  ['TRUST_PROXY', 'true', "'yes' ou 'no'"],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace ou silent'],
  ['MAIL_FROM', 'avisos', 'um endereço de email'],
  ['PUBLIC_URL', 'vistorias.exemplo.com.br', 'um endereço http:// ou https://'],
  ['PUBLIC_URL', 'ftp://exemplo.com.br', 'um endereço http:// ou https://'],
])('%s=%s stops the start: named, shown, and what it takes', (name, value, takes) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new EnvironmentError(`Configuração inválida.\n${name}: recebeu "${value}"; aceita: ${takes}`),
  );
});

test.each([
  ['DATABASE_URL', 'mysql://root:segredo@banco/esquadro'],
  ['DATABASE_DIRECT_URL', 'mysql://root:segredo@banco/esquadro'],
  ['SMTP_URL', 'https://avisos:segredo@correio'],
  ['TOKEN_SECRET', 'segredo'],
  ['ADMIN_PASSWORD', 'segredo'],
  ['GOOGLE_MAPS_API_KEY', 'segredo segredo'],
])('a bad %s is named and never shown', (name, value) => {
  const read = () =>
    readEnvironment({ ADMIN_EMAIL: 'ti@exemplo.com.br', ADMIN_PASSWORD: 'Esquadro1!', [name]: value });
  expect(read).toThrow(`${name}: recebeu um valor que não serve; aceita: `);
  expect(read).not.toThrow(/segredo/);
});

test('a weak ADMIN_PASSWORD is told what it lacks, and a bad ADMIN_EMAIL what it is', () => {
  const read = () => readEnvironment({ ADMIN_EMAIL: 'ti', ADMIN_PASSWORD: 'esquadro!' });
  expect(read).toThrow('ADMIN_EMAIL: recebeu "ti"; aceita: um endereço de email');
  expect(read).toThrow('uma senha de até 200 caracteres com uma letra maiúscula, um número');
});

test.each([{ ADMIN_EMAIL: 'ti@exemplo.com.br' }, { ADMIN_PASSWORD: 'Esquadro1!' }])(
  'of ADMIN_EMAIL and ADMIN_PASSWORD one alone is refused (%#)',
  (one) => {
    expect(() => readEnvironment(one)).toThrow('ADMIN_EMAIL e ADMIN_PASSWORD, as duas ou nenhuma');
  },
);

test.each([
  'tiles.exemplo.com.br/{z}/{x}/{y}',
  'https://{s}.exemplo.com.br/{z}/{x}/{y}.png',
  'https://exemplo.com.br/a.png',
])('TILE_URL does not take %s', (TILE_URL) => {
  expect(() => readEnvironment({ TILE_URL })).toThrow('TILE_URL: recebeu');
});

test('TILE_URL takes the address of a map, and GEOCODER a service by its name', () => {
  const env = { TILE_URL: 'https://tiles.exemplo.com.br:8080/base/{z}/{x}/{y}.png', GEOCODER: 'nominatim' };
  expect(readEnvironment(env)).toMatchObject(env);
  expect(() => readEnvironment({ GEOCODER: 'google' })).toThrow("aceita: 'nominatim' ou 'brasilapi'");
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s is nothing without DATABASE_URL', (name) => {
  const url = 'postgresql://esquadro:segredo@banco/esquadro';
  expect(() => readEnvironment({ [name]: url })).toThrow(
    'DATABASE_URL: recebeu nada; aceita: o endereço do banco',
  );
  expect(readEnvironment({ DATABASE_URL: url, [name]: url })).toMatchObject({ [name]: url });
});

test('SMTP_URL needs a sender, plain or with a name', () => {
  const SMTP_URL = 'smtps://avisos:segredo@correio.exemplo.com.br';
  expect(() => readEnvironment({ SMTP_URL })).toThrow('MAIL_FROM: recebeu nada; aceita: o remetente');
  for (const MAIL_FROM of ['avisos@exemplo.com.br', 'Esquadro <avisos@exemplo.com.br>'])
    expect(readEnvironment({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
});

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), text);
  return join(folder, 'secret');
}

test('any variable may be in a file, whose last line end is no part of it', () => {
  expect(
    readEnvironment({
      DATABASE_URL_FILE: fileWith('postgresql://esquadro:segredo@banco/esquadro\n'),
      TOKEN_SECRET_FILE: fileWith(` ${'x'.repeat(40)} \r\n`),
      SIGNUP_FILE: fileWith('closed'),
    }),
  ).toMatchObject({
    DATABASE_URL: 'postgresql://esquadro:segredo@banco/esquadro',
    TOKEN_SECRET: ` ${'x'.repeat(40)} `,
    SIGNUP: 'closed',
  });
});

test('a file that cannot be read, is empty or stands beside the variable itself stops the start in a sentence', () => {
  const empty = fileWith('\n');
  const read = () =>
    readEnvironment({
      SMTP_URL_FILE: '/nowhere/smtp',
      S3_SECRET_KEY_FILE: empty,
      ADMIN_PASSWORD: 'Esquadro1!',
      ADMIN_PASSWORD_FILE: empty,
    });
  expect(read).toThrow('SMTP_URL_FILE: o arquivo "/nowhere/smtp" não pôde ser lido (ENOENT); aceita: um que');
  expect(read).toThrow(`S3_SECRET_KEY_FILE: o arquivo "${empty}" está vazio`);
  expect(read).toThrow('ADMIN_PASSWORD_FILE: há também ADMIN_PASSWORD; aceita: uma das duas');
});

test('a bad value out of a file is never shown, and its file is named', () => {
  const read = () => readEnvironment({ SIGNUP_FILE: fileWith('segredo') });
  expect(read).toThrow("SIGNUP: recebeu de SIGNUP_FILE um valor que não serve; aceita: 'open' ou 'closed'");
});

test.each([
  'http://localhost:8080',
  'http://127.0.0.1',
  'http://[::1]:3000',
  'https://vistorias.exemplo.com.br',
])('PUBLIC_URL takes %s as it is', (PUBLIC_URL) => {
  expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL });
});

test('PUBLIC_URL by http beyond this machine is refused unless it is allowed', () => {
  const PUBLIC_URL = 'http://vistorias.exemplo.com.br';
  expect(() => readEnvironment({ PUBLIC_URL })).toThrow(
    'PUBLIC_URL: recebeu "http://vistorias.exemplo.com.br"; aceita: um endereço https://',
  );
  expect(readEnvironment({ PUBLIC_URL, ALLOW_HTTP: 'yes' })).toMatchObject({ PUBLIC_URL });
});

test('several bad values are told at once, one line each', () => {
  const read = () => readEnvironment({ PORT: 'a', SIGNUP: 'b' });
  expect(read).toThrow(/^Configuração inválida\.\nPORT: .*\nSIGNUP: .*$/);
});

test('the S3 variables come all together or not at all; those that lack are named, keys never shown', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.exemplo.com.br/',
    S3_BUCKET: 'vistorias',
    S3_REGION: 'sa-east-1',
    S3_ACCESS_KEY: 'segredo-um',
    S3_SECRET_KEY: 'segredo-dois',
  };
  expect(readEnvironment(all)).toMatchObject({ ...all, S3_ENDPOINT: 'https://s3.exemplo.com.br' });
  const read = () => readEnvironment({ ...all, S3_SECRET_KEY: '', S3_REGION: '' });
  expect(read).toThrow(
    /^Configuração inválida\.\nS3_REGION: recebeu nada; .*\nS3_SECRET_KEY: recebeu nada; .*$/,
  );
  expect(read).not.toThrow(/segredo/);
  expect(() => readEnvironment({ ...all, S3_BUCKET: 'Não Serve' })).toThrow('S3_BUCKET: recebeu "Não Serve"');
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.8.8.8' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '127.0.0.1.exemplo.com.br' }, false],
  [{ PUBLIC_URL: 'https://localhost.exemplo.com.br' }, false],
  [{ TRUST_PROXY: 'yes' }, false],
] as [Record<string, string>, boolean][])('%j is reached from this machine alone: %j', (variables, local) => {
  expect(isLocal(readEnvironment(variables))).toBe(local);
});

test('copies go to a bucket by the keys of S3, also where the files stay on the disk', () => {
  const env = { BACKUP_EVERY: '24h', BACKUP_TO: 's3://copias/esquadro' };
  expect(() => readEnvironment(env)).toThrow('S3_ENDPOINT: recebeu nada; aceita: S3_ENDPOINT, S3_REGION,');
  const keys = {
    S3_ENDPOINT: 'https://s3.exemplo.com.br',
    S3_REGION: 'a',
    S3_ACCESS_KEY: 'b',
    S3_SECRET_KEY: 'c',
  };
  expect(readEnvironment({ ...env, ...keys })).toMatchObject({ BACKUP_EVERY: 86_400_000 });
});

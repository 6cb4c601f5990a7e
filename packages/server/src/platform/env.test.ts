import { expect, test } from 'vitest';
import { EnvironmentError, isLocal, readEnvironment } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_PREPARE: 'yes',
    DATABASE_POOL: 10,
    NEWS_DELAY: 10,
    SIGNUP: 'open',
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

test('SMTP_URL needs a sender, plain or with a name', () => {
  const SMTP_URL = 'smtps://avisos:segredo@correio.exemplo.com.br';
  expect(() => readEnvironment({ SMTP_URL })).toThrow('MAIL_FROM: recebeu nada; aceita: o remetente');
  for (const MAIL_FROM of ['avisos@exemplo.com.br', 'Esquadro <avisos@exemplo.com.br>'])
    expect(readEnvironment({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
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

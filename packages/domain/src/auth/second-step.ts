import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { optionalText } from '../shared/text-fields.ts';

/** How a second step can be passed. */
export type SecondStepMethod = 'totp' | 'passkey' | 'recovery';

/** What a login answers instead of a session where a second step is to follow, beside the sentence of the refusal. */
export type SecondStepTicket = { ticket: string; methods: SecondStepMethod[] };

const ticket = z.string('Entre de novo com email e senha.').max(200);
const code = z
  .string('Informe o código.')
  .trim()
  .min(1, 'Informe o código.')
  .max(40, 'Use no máximo 40 caracteres.');

const encoded = z.string().max(20_000);

/** What a browser makes of a passkey; the library that checks it knows the rest of its shape. */
const PasskeyAnswer = z.looseObject({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: encoded }),
});

export const Ticket = z.object({ ticket });

export const SecondStep = z
  .object({ ticket, code: code.optional(), passkey: PasskeyAnswer.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    error: 'Informe o código ou use a chave de acesso.',
    path: ['code'],
  });
export type SecondStep = z.infer<typeof SecondStep>;

/** What a browser is asked for; passed on as the library made it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** What somebody has set up as their second step. */
export const Factor = z.object({
  _id: Id,
  kind: z.enum(['totp', 'passkey']),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Factor = z.infer<typeof Factor>;

export const Factors = z.object({
  factors: z.array(Factor),
  /** How many recovery codes are unused. */
  recovery_left: z.int(),
});
export type Factors = z.infer<typeof Factors>;

/** An authenticator app to be confirmed: its address, the same as a picture (SVG), and the key to type. */
export const TotpSetup = z.object({ uri: z.string(), qr: z.string(), key: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;

export const TotpConfirmation = z.object({ code });

export const NewPasskey = z.object({ label: optionalText(60), passkey: PasskeyAnswer });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Shown this once; empty where the person still has some. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** One's own password, asked for again before something that gives access is changed. */
export const OwnPassword = z.object({
  password: z.string('Informe a senha.').max(200, 'Use no máximo 200 caracteres.').default(''),
});

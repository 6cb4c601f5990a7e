import { z } from 'zod';
import { HolidaySettings } from '../holidays/holiday-settings.ts';
import { Money } from '../money/money.ts';
import { Id } from '../shared/id.ts';
import { SquareMeters } from '../shared/square-meters.ts';
import { optionalLines, requiredText } from '../shared/text-fields.ts';
import { TravelSettings } from '../travel/travel-settings.ts';
import { AgendaSettings } from './agenda-settings.ts';
import { FieldSettings } from './field-settings.ts';
import { KeySettings } from './key-settings.ts';
import { LinkSettings } from './link-settings.ts';
import { MessageTemplates } from './message-templates.ts';
import { SecuritySettings } from './security-settings.ts';

const MOST_ROWS = 200;
const SECONDS_IN_A_DAY = 86_400;

const rows = <Row extends z.ZodType>(row: Row) =>
  z.array(row, 'Informe as linhas da tabela.').max(MOST_ROWS, `Use no máximo ${MOST_ROWS} linhas.`);

const SecondsPerMeter = z
  .number('Informe o tempo por m².')
  .min(0, 'O tempo não pode ser negativo.')
  .max(SECONDS_IN_A_DAY, 'O tempo é longo demais.');

/** Seconds of inspection per m², for properties larger than `min_squareMeter`. */
export const TimeRange = z.object({
  min_squareMeter: SquareMeters,
  time: SecondsPerMeter,
  time_furbished: SecondsPerMeter,
});
export type TimeRange = z.infer<typeof TimeRange>;

const ServiceType = z.object({
  _id: Id,
  label: requiredText('Informe o nome do serviço.', 120),
  description: optionalLines(1000),
});

/** Reais per m², for properties strictly between the two bounds. */
export const Tier = z
  .object({
    min_squareMeter: SquareMeters,
    max_squareMeter: SquareMeters,
    price: Money,
    price_furbished: Money,
  })
  .refine(({ min_squareMeter, max_squareMeter }) => max_squareMeter > min_squareMeter, {
    error: 'O máximo deve ser maior que o mínimo.',
    path: ['max_squareMeter'],
  });
export type Tier = z.infer<typeof Tier>;

/** The three tables of Configurações Gerais, under the wire's spelling. */
export const Settings = z.object({
  timeRange: rows(TimeRange),
  serviceType: rows(ServiceType),
  tier: rows(Tier),
});
export type Settings = z.infer<typeof Settings>;

/** What the screen saves: a service type just added has no `_id` yet. */
export const NewSettings = Settings.extend({ serviceType: rows(ServiceType.partial({ _id: true })) });
export type NewSettings = z.infer<typeof NewSettings>;

const scheduling = {
  travel: TravelSettings,
  holidays: HolidaySettings,
  messages: MessageTemplates,
  agenda: AgendaSettings,
  links: LinkSettings,
  keys: KeySettings,
  field: FieldSettings,
  security: SecuritySettings,
};

/** All that the API answers: the tables, and what scheduling goes by. */
export const SavedSettings = Settings.extend(scheduling);
export type SavedSettings = z.infer<typeof SavedSettings>;

/** All that may be saved; of what scheduling goes by, what is left out stays as it is. */
export const SettingsChange = NewSettings.extend({
  removeServices: z
    .array(Id)
    .max(MOST_ROWS)
    .optional()
    .describe('Os serviços em uso que saem de propósito; a falta de um outro em `serviceType` é recusada.'),
  travel: TravelSettings.optional(),
  holidays: HolidaySettings.optional(),
  messages: MessageTemplates.optional(),
  agenda: AgendaSettings.optional(),
  links: LinkSettings.optional(),
  keys: KeySettings.optional(),
  field: FieldSettings.optional(),
  security: SecuritySettings.optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

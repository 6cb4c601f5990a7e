import { formatDay } from '@esquadro/domain/calendar/format';
import { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { AgendaSettings } from '@esquadro/domain/settings/agenda-settings';
import { FieldSettings } from '@esquadro/domain/settings/field-settings';
import { KeySettings } from '@esquadro/domain/settings/key-settings';
import { LinkSettings } from '@esquadro/domain/settings/link-settings';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { TravelSettings } from '@esquadro/domain/travel/travel-settings';
import { z } from 'zod';
import { rowsNotIn } from '../../../lib/edits/same-value.ts';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';

const Scheduling = z.object({
  travel: TravelSettings,
  holidays: HolidaySettings,
  agenda: AgendaSettings,
  links: LinkSettings,
  keys: KeySettings,
  field: FieldSettings,
});

export type Scheduling = z.infer<typeof Scheduling>;

/** Numbers may be missing while typing. */
type Typed<Values> = { [Name in keyof Values]: Values[Name] extends number ? number | null : Values[Name] };

export type TypedScheduling = {
  travel: Typed<TravelSettings>;
  holidays: { closed: boolean; municipal: TypedHoliday[] };
  agenda: AgendaSettings;
  links: Typed<LinkSettings>;
  keys: Typed<KeySettings>;
  field: FieldSettings;
};

type TypedHoliday = {
  date: string | null;
  name: string;
  city: string;
  state: string | null;
  yearly: boolean;
};

export const BLANK_HOLIDAY: TypedHoliday = { date: null, name: '', city: '', state: null, yearly: true };

/** Converts the form's values for the domain's schema, which reports what is missing. */
export const SchedulingFields = z
  .custom<TypedScheduling>()
  .transform((typed): unknown => typed)
  .pipe(Scheduling);

type Group = keyof TypedScheduling;

export const schedulingOf = ({
  travel,
  holidays,
  agenda,
  links,
  keys,
  field,
}: Pick<SavedSettings, Group>): TypedScheduling => ({
  travel,
  holidays,
  agenda,
  links,
  keys,
  field,
});

type Path = { [G in Group]: `${G}.${keyof TypedScheduling[G] & string}` }[Group];
type ValueAt<P extends Path> = P extends `${infer G extends Group}.${infer Name}`
  ? TypedScheduling[G][Name & keyof TypedScheduling[G]]
  : never;
/** 'travel.detour' and so on: one entry for each field, since two people may each change another one. */
type Fields = { [P in Path]: ValueAt<P> };

export const fieldsOf = (typed: TypedScheduling): Fields =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  ) as Fields;

export function schedulingWith(fields: Fields): TypedScheduling {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [group = '', name = ''] = path.split('.');
    groups[group] = { ...groups[group], [name]: value };
  }
  return groups as TypedScheduling;
}

export const MOVE_LABELS: Record<LinkSettings['move'], string> = {
  free: 'Sim, para qualquer hora livre',
  ask: 'Não, mas pode pedir à imobiliária',
  no: 'Não',
};

export const SCHEDULING_NAMES: FieldNames<Fields> = {
  'travel.speed_kmh': 'Velocidade na cidade (km/h)',
  'travel.rush_speed_kmh': 'Velocidade nas horas de pico (km/h)',
  'travel.rush_hours': 'Horas de pico',
  'travel.detour': 'Fator de desvio',
  'travel.lock_up_minutes': 'Minutos para fechar o imóvel',
  'travel.unknown_km': 'Distância suposta (km)',
  'holidays.closed': 'Não oferecer vistorias em feriados',
  'agenda.same_day': {
    label: 'Vistorias para o mesmo dia',
    show: (whom) => (whom === 'staff' ? 'sim' : 'não'),
  },
  'links.move': { label: 'Quem recebe muda o horário', show: (move) => MOVE_LABELS[move] },
  'links.notice_hours': 'Mudança pelo link até quantas horas antes',
  'links.most_moves': 'Mudanças por visita',
  'links.days': 'Dias oferecidos no link',
  'links.contacts_days': 'Dias até apagar os contatos',
  'links.privacy': 'Aviso de privacidade',
  'links.auto_email': { label: 'Convite e lembrete por email', show: (on) => (on ? 'sim' : 'não') },
  'keys.handling_minutes': 'Minutos para retirar uma chave',
  'keys.ask_hour': 'Hora do email às filiais (0 a 23)',
  'keys.late_hours': 'Chave atrasada depois de (horas)',
  'keys.in_route': { label: 'O caminho passa pela chave', show: (on) => (on ? 'sim' : 'não') },
  'field.record_position': { label: 'Registrar posição', show: (on) => (on ? 'sim' : 'não') },
  'holidays.municipal': {
    label: 'Feriados municipais',
    show: (holidays, other) =>
      rowsNotIn(holidays, other)
        .map(
          ({ date, name, city, state }) =>
            `${date ? formatDay(date) : 'sem data'}, ${name}, ${city} - ${state ?? ''}`,
        )
        .join('\n'),
  },
};

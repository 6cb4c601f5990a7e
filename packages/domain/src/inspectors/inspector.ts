import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { Id } from '../shared/id.ts';
import { ReferencedIds } from '../shared/referenced-ids.ts';
import { optionalText } from '../shared/text-fields.ts';
import { NewUser, User, UserChange } from '../users/user.ts';
import { Vacation, Vacations } from './vacation.ts';
import { WorkingDay, WorkingHours } from './working-hours.ts';

const PlenoId = optionalText(60);

/** Understood beside the person's fields themselves, since answers carry them so. */
const person = { user: z.looseObject({}).optional() };

/** Settled by the server; sent back unchanged it is fine, changed it is refused. */
const settled = {
  access_level: z.string().max(40).optional(),
  approved: z.boolean('Sim ou não.').optional(),
};

/** What the first step of the form creates, and whatever else is already known. */
export const NewInspector = NewUser.omit({ realtor: true, setup: true }).extend({
  ...person,
  ...settled,
  cities: ReferencedIds.default([]),
  services: ReferencedIds.default([]),
  working_hours: WorkingHours.default([]),
  vacation: Vacations.default([]),
  vistoriadorPlenoId: PlenoId,
});
export type NewInspector = z.infer<typeof NewInspector>;

/** Each step of the form sends its part, and only what is sent changes. */
export const InspectorChange = UserChange.omit({ realtor: true }).extend({
  ...person,
  ...settled,
  cities: ReferencedIds.optional(),
  services: ReferencedIds.optional(),
  working_hours: WorkingHours.optional(),
  vacation: Vacations.optional(),
  /** The papers that stay; those left out are removed, new ones come as files. */
  cnh: ReferencedIds.optional(),
  files: ReferencedIds.optional(),
  vistoriadorPlenoId: PlenoId.removeDefault().optional(),
});
export type InspectorChange = z.infer<typeof InspectorChange>;

const Paper = z.object({ _id: Id, name: z.string(), url: z.string() });

/** Agencies see the name and the photo; the rest is absent for whoever may not see it. */
const InspectorPerson = User.omit({ files: true, invited: true })
  .partial()
  .required({ _id: true, first_name: true, last_name: true, photo: true });

/** An inspector as the API answers. What a viewer may not see is absent or empty. */
export const Inspector = z.object({
  _id: Id,
  user: InspectorPerson,
  cities: z.array(z.object({ _id: Id, city: z.string(), state: z.string() })),
  services: z.array(z.object({ _id: Id, label: z.string() })),
  working_hours: z.array(WorkingDay),
  vacation: z.array(Vacation),
  cnh: z.array(Paper),
  files: z.array(Paper),
  vistoriadorPlenoId: z.string().optional(),
  /** Offered for inspections; one registered by an agency waits for an Admin. */
  approved: z.boolean(),
  /** The agency that registered them. */
  registered_by: Id.nullish(),
  /** Has no password until they set one by the link they were sent; for the staff. */
  password_pending: z.boolean().optional(),
});
export type Inspector = z.infer<typeof Inspector>;

/** In lists, with the first free hour of the days looked at, and whether the viewer may write to them. */
export const ListedInspector = Inspector.extend({
  next_free: z.object({ date: LocalDay, hour: z.int() }).nullable(),
  mayWrite: z.boolean(),
});
export type ListedInspector = z.infer<typeof ListedInspector>;

/** A booked visit that falls into a vacation. */
export const BookedVisit = z.object({
  _id: Id,
  date: z.string(),
  time_zone: z.string(),
  property_label: z.string(),
});
export type BookedVisit = z.infer<typeof BookedVisit>;

/** One inspector, with the visits that wait for them; after a vacation was saved also those it collides with. */
export const InspectorDetails = Inspector.extend({
  requests: z.array(Id),
  /** Those of them that are still to be made. */
  visitsAhead: z.array(BookedVisit),
  collisions: z.array(BookedVisit),
});
export type InspectorDetails = z.infer<typeof InspectorDetails>;

import { addDays } from '@esquadro/domain/calendar/count-days';
import { NewInspector } from '@esquadro/domain/inspectors/inspector';
import type { Id } from '@esquadro/domain/shared/id';
import { addInspector } from '../features/inspectors/add-inspector.ts';
import { actorOf } from '../platform/auth/access.ts';
import { DEMO_PASSWORD, type DemoInspector, type DemoWorld } from './demo-world.ts';
import { makeAddress } from './make-address.ts';
import { INSPECTORS } from './world-data.ts';

type Places = { cities: Map<string, Id>; services: Id[] };

/** Ten inspectors with hours, a lunch break, services, and a vacation for some. The first has the printed login. */
export async function loadInspectors(
  { tx, maker, random, now, today }: DemoWorld,
  { cities, services }: Places,
): Promise<DemoInspector[]> {
  const actor = actorOf({ viewer: maker }, 'inspector:create', now);
  const made: DemoInspector[] = [];
  for (const [index, { name, cpf, cities: served, leaves }] of INSPECTORS.entries()) {
    const [first_name = '', ...rest] = name.split(' ');
    const draft = NewInspector.parse({
      first_name,
      last_name: rest.join(' '),
      email:
        index === 0
          ? 'vistoriador@esquadro.demo'
          : `${first_name
              .toLowerCase()
              .normalize('NFD')
              .replace(/[^a-z]/g, '')}@vistorias.demo`,
      phone: `1197654${String(3000 + index)}`,
      password: DEMO_PASSWORD,
      access_level: 'Inspector',
      cpf,
      address: makeAddress(served[0], random),
      cities: served.map((city) => cities.get(city)),
      services: index % 4 === 3 ? services.slice(0, 2) : services,
      working_hours: weekOf(index % 3 === 0),
      vacation: leaves > 0 ? [{ start: addDays(today, leaves), end: addDays(today, leaves + 9) }] : [],
      approved: true,
    });
    const { id, userId } = await addInspector(tx, actor, draft);
    made.push({ id, userId, cities: served, services: draft.services });
  }
  return made;
}

function weekOf(saturdays: boolean) {
  return Array.from({ length: 7 }, (_, weekday) => {
    if (weekday === 0 || (weekday === 6 && !saturdays))
      return { weekday, start: '', end: '', break_start: '', break_end: '' };
    if (weekday === 6) return { weekday, start: '08:00', end: '12:00', break_start: '', break_end: '' };
    return { weekday, start: '08:00', end: '18:00', break_start: '12:00', break_end: '13:00' };
  });
}

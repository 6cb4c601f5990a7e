import type { Viewer } from '@esquadro/domain/auth/permissions';
import { NewProperty } from '@esquadro/domain/properties/property';
import { addProperty } from '../features/properties/add-property.ts';
import { keepPropertyFiles } from '../features/properties/keep-property-files.ts';
import { actorOf } from '../platform/auth/access.ts';
import type { DemoProperty, DemoWorld } from './demo-world.ts';
import { makeAddress } from './make-address.ts';
import { NOTES, PROPERTY_KINDS } from './world-data.ts';

type Owner = { people: Viewer[]; served: readonly string[]; count: number };

/** The properties of one agency, each with a drawn front and some rooms, entered by its own people. */
export async function loadProperties(
  { tx, store, random, picture, say, now }: DemoWorld,
  { people, served, count }: Owner,
): Promise<DemoProperty[]> {
  const made: DemoProperty[] = [];
  for (let index = 0; index < count; index += 1) {
    const { label, scene, areas, unit } = random.pick(PROPERTY_KINDS);
    const city = random.pick(served);
    const address = makeAddress(city, random);
    const author = random.pick(people);
    const draft = NewProperty.parse({
      label: `${label} ${address.street.replace(/^(Rua|Avenida|Alameda) /, '')} ${address.number}`,
      square_footage: random.pick(areas),
      address,
      unit: unit ? String(11 + random.upTo(180)) : '',
      notes: random.chance(0.4) ? [{ note: random.pick(NOTES) }] : [],
    });
    const id = await addProperty(tx, actorOf({ viewer: author }, 'property:change', now), draft);
    const uploads = [await picture(scene, 'photo')];
    for (const room of ['living', 'bedroom', 'kitchen'] as const) {
      if (random.chance(0.35)) uploads.push(await picture(room, 'pictures'));
    }
    await keepPropertyFiles(tx, store, id, { uploads, uploadedBy: author.userId });
    made.push({ id, city, area: draft.square_footage });
  }
  say(`  ${count} imóveis`);
  return made;
}

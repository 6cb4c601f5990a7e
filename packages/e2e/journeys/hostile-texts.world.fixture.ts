import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { aCnpj, aWord } from './agencies.fixture.ts';
import { PAYLOADS } from './hostile-texts.payloads.fixture.ts';
import { thursday } from './inspectors.fixture.ts';
import { PDF } from './properties.fixture.ts';

export type Login = { email: string; password: string };

/** Who calls; a call throws at a refusal, for a text that is refused proves nothing. */
export type Caller = { id: string; ask: (method: string, path: string, body?: unknown) => Promise<any> };

export type HostileWorld = Record<'realtor' | 'property' | 'inspector' | 'request' | 'contact', string> & {
  /** What one of these records says, under the name of its field, as far as any screen shows it. */
  texts: Map<string, string>;
};

const PLACE = { latitude: -22.01, longitude: -47.89 };
const ALL = PAYLOADS.join('\n');
let given = 0;

/** The next payload that fits into a field of so many characters, with a number that tells it from all others. */
function payload(max: number): string {
  const fitting = PAYLOADS.filter(({ length }) => length + 5 <= max);
  given += 1;
  return `${fitting[given % fitting.length]} ${given}`;
}

const texts = new Map<string, string>();

/** The same for a field that some screen shows. */
function shown(field: string, max: number): string {
  const text = payload(max);
  texts.set(field, text);
  return text;
}

const address = (city: string) => ({
  ...PLACE,
  city,
  state: 'SP',
  street: payload(200),
  number: '<b onclick=alert()>',
  unit: payload(60),
  placeId: payload(500),
});

const person = () => ({
  first_name: payload(80),
  last_name: payload(80),
  company: payload(120),
  personIDPleno: payload(60),
  phone: '11987654321',
  email: `${aWord()}@hostil.com.br`,
  password: 'Esquadro1!',
});

/** A person whose name some screen shows. */
const shownPerson = (of: string) => ({
  ...person(),
  first_name: shown(`${of}.first_name`, 80),
  last_name: shown(`${of}.last_name`, 80),
});

/**
 * One record of every kind with payloads in all of its texts, the longest of which hold all of them; and every
 * payload once as a name, as the title of a property and as a message to whoever asks.
 */
export async function fillWithPayloads(
  { ask, id: me }: Caller,
  signIn: (login: Login) => Promise<Caller>,
): Promise<HostileWorld> {
  const city = `${shown('city', 100)} ${aWord()}`;
  const services = await saveSettings(ask, city);
  const { _id: cityId } = await ask('POST', '/api/cities/add', { ...PLACE, city, state: 'SP' });
  const realtor = await addAgency(ask, { services, cities: [cityId] }, city);

  const addProperty = (record: object, notes: string[]) => {
    const form = new FormData();
    const common = { square_footage: 40, realtorId: realtor, notes: notes.map((note) => ({ note })) };
    form.set('jsonData', JSON.stringify({ unit: payload(60), address: address(city), ...common, ...record }));
    form.append('files', new File([PDF], `${payload(80)}.pdf`));
    return ask('POST', '/api/properties/create', form);
  };
  const { _id: property } = await addProperty(
    {
      label: shown('property.label', 200),
      unit: shown('property.unit', 60),
      address: { ...address(city), formatted_address: shown('property.formatted_address', 500) },
    },
    PAYLOADS,
  );
  const { _id: inspector } = await ask('POST', '/api/inspectors', {
    ...shownPerson('inspector'),
    services,
    cities: [cityId],
    cpf: '52998224725',
    address: { ...address(city), street: shown('inspector.street', 200) },
    vistoriadorPlenoId: shown('inspector.vistoriadorPlenoId', 60),
    working_hours: [{ weekday: 4, start: '08:00', end: '18:00', break_start: '', break_end: '' }],
  });
  const { _id: request } = await ask('POST', '/api/request', {
    propertyId: property,
    inspectorId: inspector,
    service_type: services[0],
    date: `${thursday}T10:00:00`,
    players: true,
    tenant: shown('request.tenant', 200),
    landlord: shown('request.landlord', 200),
    witness: shown('request.witness', 200),
    guarantor: shown('request.guarantor', 200),
    notes: ALL,
    players_notes: ALL,
    keys_location_pickup_type: 'other',
    keys_location_pickup: shown('request.keys_location_pickup', 500),
    keys_location_delivery_type: 'other',
    keys_location_delivery: shown('request.keys_location_delivery', 500),
  });

  for (const text of PAYLOADS) {
    await addProperty({ label: text }, [text]);
    await ask('POST', '/api/user/signup', { ...person(), first_name: text, access_level: 'User' });
  }
  const talker = shownPerson('contact');
  await ask('POST', '/api/user/signup', { ...talker, access_level: 'User' });
  const contact = await signIn(talker);
  for (const text of PAYLOADS)
    await contact.ask('POST', '/api/messages/', { senderId: contact.id, receiverId: me, text });
  return { realtor, property, inspector, request, contact: contact.id, texts };
}

/** Adds a service and a holiday, and writes the ready-made messages anew; answers with the service's id. */
async function saveSettings(ask: Caller['ask'], city: string): Promise<string[]> {
  const settings: SavedSettings = await ask('GET', '/api/settings');
  const service = { label: shown('service.label', 120), description: shown('service.description', 1000) };
  const holiday = { name: shown('holiday.name', 120), city, state: 'SP' };
  const template = ALL.replaceAll(/[{}]/g, '');
  const saved: SavedSettings = await ask('POST', '/api/settings', {
    ...settings,
    serviceType: [...settings.serviceType, service],
    holidays: { closed: false, municipal: [{ ...holiday, date: thursday, yearly: true }] },
    messages: Object.fromEntries(Object.keys(settings.messages).map((name) => [name, template])),
  });
  return saved.serviceType.slice(-1).map(({ _id }) => _id);
}

/** An agency with a branch and a person. */
async function addAgency(ask: Caller['ask'], offers: object, city: string): Promise<string> {
  const agency: RealtorDetails = await ask('POST', '/api/realtors/create', {
    ...offers,
    company: shown('agency.company', 200),
    clientIDPleno: shown('agency.clientIDPleno', 100),
    cnpj: aCnpj(),
    pix: '+5511987654321',
    phone: '1133224455',
    email: 'casa@hostil.com.br',
  });
  const branch = {
    realtor: agency._id,
    label: shown('branch.label', 120),
    doorNumber: '<i onclick=alert()>',
  };
  await ask('POST', '/api/realtors/branches/add', { ...address(city), ...branch });
  await ask('POST', '/api/user/createRealtorUser', { ...shownPerson('clerk'), realtor: agency._id });
  return agency._id;
}

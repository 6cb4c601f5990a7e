import { randomUUID } from 'node:crypto';
import { ADMIN } from '../harness/database.ts';
import { dateAt, dayAhead } from '../harness/free-slots.ts';
import type { World } from '../harness/make-world.ts';
import type { Targets } from './targets.ts';

let booked = 0;

/** A visit of the large property takes two hours. */
const freeHour = () => dateAt(dayAhead(Math.floor(booked / 12)), (booked++ % 12) * 2);

/** What the fields of the API take where their description does not tell, by name; undefined is left out. */
export function knownFields({ service }: World, targets: Targets, path: string): Map<string, unknown> {
  // A booking wants an hour, a search for free hours a day.
  const date = path.startsWith('/api/request') ? freeHour() : freeHour().slice(0, 10);
  return new Map<string, unknown>([
    ['email', `${randomUUID()}@faults.teste`],
    ['email_entrance', ''],
    ['email_exit', ''],
    ['email_finance', ''],
    ['password', ADMIN.password],
    ['new_password', ADMIN.password],
    ['old_password', 'Errada1!'],
    ['cpf', '52998224725'],
    ['cnpj', '11444777000161'],
    ['pix', 'alvo@faults.teste'],
    ['access_level', path.startsWith('/api/inspectors') ? 'Inspector' : 'Admin'],
    ['street', 'Rua Harmonia'],
    ['number', '45'],
    ['city', 'São Paulo'],
    ['state', 'SP'],
    ['formatted_address', 'Rua Harmonia, 45 - São Paulo - SP'],
    ['latitude', -23.55],
    ['longitude', -46.63],
    ['lat', undefined],
    ['long', undefined],
    ['date', date],
    ['realtor', targets.agency],
    ['realtorId', targets.agency],
    ['propertyId', targets.property],
    ['inspectorId', targets.inspector],
    ['requestId', null],
    ['service_type', service],
    ['services', [service]],
    ['cities', []],
    ['ranges', []],
    ['timeRange', [{ min_squareMeter: 0, time: 60, time_furbished: 60 }]],
    ['serviceType', [{ _id: service, label: 'Entrada', description: '' }]],
    ['tier', []],
    ['senderId', targets.me],
    ['receiverId', targets.user],
    ['userId', targets.me],
    ['replyedTo', targets.message],
    ['keys_location_pickup_type', 'property'],
    ['keys_location_pickup_branch', null],
    ['keys_location_delivery_type', 'property'],
    ['keys_location_delivery_branch', null],
    ['setup', undefined],
    ['user', undefined],
    ['_id', undefined],
    ['photo', undefined],
    ['photos', []],
    ['cnh', undefined],
    ['files', []],
    ['links', null],
    ['mainPicture', null],
  ]);
}

import type { Installation } from '../harness/installation.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import { knownFields } from './known-fields.ts';
import { plausible } from './plausible.ts';
import type { Targets } from './targets.ts';

/** A described call at a record that exists, with a body that it takes, so that odd input gets past the first wall. */
export type AimedCall = DescribedCall & {
  /** The path with ids in it. */
  url: string;
  /** Each time another one, as far as something may exist only once; undefined where it takes none. */
  body: () => unknown;
};

const NOBODY = 'f'.repeat(24);

/** What would take a record away is aimed at none. */
const TAKES_AWAY = /^DELETE |\/erase$/;

export async function aimedCalls({ servers, world }: Installation, targets: Targets): Promise<AimedCall[]> {
  return (await describedCalls(servers[0].address)).map((described) => {
    const { method, path, schema } = described;
    const harmless = TAKES_AWAY.test(`${method} ${path}`);
    return {
      ...described,
      url: path.replace(/\{(\w+)\}/g, (_, name) => (harmless ? NOBODY : idFor(path, name, targets))),
      body: () => schema && plausible(schema, knownFields(world, targets, path)),
    };
  });
}

function idFor(path: string, name: string, targets: Targets): string {
  const { me, user, property, agency, inspector, request, message } = targets;
  if (name === 'contactId') return user;
  if (name === 'realtorId' || path.includes('/realtor/')) return agency;
  if (path.includes('/inspector/')) return inspector;
  const byNoun: Record<string, string> = {
    user,
    'personal-data': user,
    properties: property,
    realtors: agency,
    inspectors: inspector,
    request,
    messages: name === 'messageId' ? message : me,
  };
  return byNoun[path.split('/')[2] ?? ''] ?? NOBODY;
}

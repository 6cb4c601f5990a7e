import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../platform/db/client.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { DemoPicture } from './demo-picture.ts';
import type { Random } from './random.ts';

/** What the steps of the demo share: where they write, as whom, and on which day. */
export type DemoWorld = {
  tx: Db;
  store: FileStore;
  now: Date;
  today: LocalDay;
  random: Random;
  picture: DemoPicture;
  say: (line: string) => void;
  /** The SuperAdmin in whose name the world is made. */
  maker: Viewer;
};

export type DemoAgency = {
  id: Id;
  company: string;
  people: Viewer[];
  /** By the city they are in. */
  branches: Map<string, Id>;
  properties: DemoProperty[];
};
export type DemoProperty = { id: Id; city: string; area: number };
export type DemoInspector = { id: Id; userId: Id; cities: readonly string[]; services: Id[] };

/** The same for everybody in the demo world, and for nobody outside it. */
export const DEMO_PASSWORD = 'Esquadro1!';

import type { Drafts } from '@esquadro/domain/imports/import-drafts';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { inspectorRows } from './inspectors.ts';
import type { KindOfRow, Kinds } from './kind.ts';
import { propertyRows } from './properties.ts';
import { realtorUserRows } from './realtor-users.ts';
import { realtorRows } from './realtors.ts';

const KIND_OF_ROWS: Kinds = {
  properties: propertyRows,
  realtors: realtorRows,
  inspectors: inspectorRows,
  'realtor-users': realtorUserRows,
};

export const rowsOf = <Kind extends ImportKind>(kind: Kind): KindOfRow<Drafts[Kind]> => KIND_OF_ROWS[kind];

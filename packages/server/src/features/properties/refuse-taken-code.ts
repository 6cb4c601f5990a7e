import { ERRORS } from '@esquadro/domain/shared/errors';
import type { Db } from '../../platform/db/client.ts';
import { refuseDuplicate } from '../../platform/db/violations.ts';

/** Throws `property.code-taken` where a write gives an agency the same code of its own system twice. */
export const refuseTakenCode = <Result>(tx: Db, write: (inner: Db) => Promise<Result>): Promise<Result> =>
  refuseDuplicate(
    tx,
    {
      constraint: 'one_property_per_external_code',
      code: 'property.code-taken',
      details: async () => ({ fields: { external_code: ERRORS['property.code-taken'][1] } }),
    },
    write,
  );

import { listPaths } from '../../lib/http/list-paths.ts';

export const realtorPaths = listPaths('/api/realtors', 25);

import { listPaths } from '../../lib/http/list-paths.ts';

export const PAGE_SIZE = 50;

export const propertyPaths = listPaths('/api/properties', PAGE_SIZE);

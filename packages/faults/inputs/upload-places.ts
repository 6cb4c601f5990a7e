import type { AimedCall } from './aimed-calls.ts';

/** The file fields of each call that takes a form; the API's description tells of its JSON form only. */
const FILE_FIELDS: Record<string, string[]> = {
  'POST /api/user/signup': ['photo', 'files'],
  'POST /api/user/createRealtorUser': ['photo', 'files'],
  'PATCH /api/user/updateRealtorUser/{id}': ['photo', 'files'],
  'POST /api/properties/create': ['photo', 'pictures', 'files'],
  'PATCH /api/properties/update/{id}': ['photo', 'pictures', 'files'],
  'POST /api/inspectors': ['photo', 'cnh', 'files'],
  'PUT /api/inspectors/{id}': ['photo', 'cnh', 'files'],
  'POST /api/request': ['fileData'],
  'PUT /api/request/{id}': ['fileData'],
};

export const fileFieldsOf = ({ method, path }: AimedCall): string[] => FILE_FIELDS[`${method} ${path}`] ?? [];

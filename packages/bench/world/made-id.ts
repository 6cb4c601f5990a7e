const KINDS = {
  city: '66000001',
  service: '66000002',
  realtor: '66000003',
  realtorPerson: '66000006',
  inspectorPerson: '66000008',
  inspector: '66000009',
  property: '6600000c',
  request: '66000010',
  session: '660000ff',
} as const;

export const madeId = (kind: keyof typeof KINDS, number: number) =>
  KINDS[kind] + number.toString(16).padStart(16, '0');

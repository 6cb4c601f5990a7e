import { formatCep } from '../shared/brazilian-documents.ts';

type Parts = {
  street?: string;
  number?: string;
  unit?: string;
  city?: string;
  state?: string;
  postal_code?: string;
};

const joined = (parts: (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);

/** 'Rua X, 12, apto 3 - Campinas - SP, 13010-000', leaving out what is not known. */
export function formatAddress({ street, number, unit, city, state, postal_code }: Parts): string {
  const place = joined([joined([street, number, unit], ', '), city, state], ' - ');
  return joined([place, postal_code && formatCep(postal_code)], ', ');
}

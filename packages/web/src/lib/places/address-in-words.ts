import { formatAddress } from '@esquadro/domain/addresses/format-address';

type Written = Parameters<typeof formatAddress>[0] & { formatted_address?: string | undefined };

export const addressInWords = (address: Written | null | undefined): string =>
  address ? address.formatted_address || formatAddress(address) : '';

import { formatAddress } from '@esquadro/domain/addresses/format-address';

type Written = Parameters<typeof formatAddress>[0] & { formatted_address?: string | undefined };

/** An address on one line, as it was chosen or by its parts; nothing where there is none. */
export const addressInWords = (address: Written | null | undefined): string =>
  address ? address.formatted_address || formatAddress(address) : '';

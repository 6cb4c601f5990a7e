const BRAZIL = '55';

/** Opens WhatsApp with a text ready to send: to a bare Brazilian number, or to whom one then picks. */
export function whatsappLink(text: string, phone = ''): string {
  const number = phone && BRAZIL + phone;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

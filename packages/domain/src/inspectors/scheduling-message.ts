import { formatCpf, formatPhone } from '../shared/brazilian-documents.ts';
import { fullName } from '../users/full-name.ts';

type Person = { first_name: string; last_name: string; phone?: string | undefined; cpf?: string | undefined };

/** What is sent on WhatsApp before a visit, so that the door is opened to the right person. */
export function schedulingMessage(person: Person): string {
  const { phone, cpf } = person;
  return [
    'Olá, tudo bem? Seguem os dados do vistoriador que fará a vistoria:',
    '',
    `*${fullName(person)}*`,
    `Telefone: ${phone ? formatPhone(phone) : 'não informado'}`,
    `CPF: ${cpf ? formatCpf(cpf) : 'não informado'}`,
    '',
    'Qualquer mudança, é só avisar por aqui. Obrigado!',
  ].join('\n');
}

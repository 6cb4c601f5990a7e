/** Every failure the API can report: the status it travels under and what the user reads. */
export const ERRORS = {
  'input.invalid': [400, 'Confira os campos destacados.'],
  'input.malformed': [400, 'Não foi possível entender os dados enviados.'],
  'input.too-large': [413, 'O envio passa do limite de 100MB.'],
  'input.body-too-large': [413, 'Os dados enviados passam do limite de 1MB.'],
  'input.too-many-parts': [413, 'O envio tem campos ou arquivos demais.'],
  'input.wrong-type': [415, 'Este formato de envio não é aceito.'],
  'route.not-found': [404, 'Este endereço não existe.'],
  'input.too-many': [429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  'input.key-reused': [422, 'Esta chave de repetição já foi usada com outros dados.'],
  'record.stale': [412, 'Este registro mudou desde que você o abriu. Recarregue e tente de novo.'],
  'record.conflict': [409, 'Este registro já existe ou está em uso.'],
  'session.missing': [401, 'Sua sessão expirou. Entre novamente.'],
  'session.not-found': [404, 'Este aparelho já saiu.'],
  'session.wrong-credentials': [401, 'Email ou senha incorretos.'],
  'session.too-many': [429, 'Muitas tentativas de entrada. Aguarde um pouco e tente de novo.'],
  'access.denied': [403, 'Access Denied'],
  'access.field-denied': [403, 'Você não pode alterar estes campos.'],
  'signup.closed': [403, 'O cadastro aberto está desligado. Peça acesso à administração.'],
  'signup.setup-used': [403, 'Este link de instalação já foi usado ou expirou.'],
  'signup.not-set-up': [
    403,
    'Este sistema ainda não tem administração. O primeiro usuário é criado pelo link de instalação.',
  ],
  'signup.files': [
    403,
    'Quem ainda não entrou não envia arquivos: cadastre-se sem eles e envie-os depois em Minha conta.',
  ],
  'link.not-found': [404, 'Este link não existe mais. Peça um novo à imobiliária.'],
  'user.not-found': [404, 'Usuário não encontrado.'],
  'user.email-taken': [409, 'Já existe um usuário com este email.'],
  'user.self-delete': [409, 'Ninguém pode excluir a si mesmo.'],
  'user.last-super-admin': [409, 'O último usuário TI não pode ser excluído nem rebaixado.'],
  'user.wrong-password': [400, 'A senha atual não confere.'],
  'person.has-visits': [
    409,
    'Esta pessoa ainda tem vistorias marcadas. Passe-as a outro vistoriador ou cancele-as primeiro.',
  ],
  'realtor.not-found': [404, 'Imobiliária não encontrada.'],
  'realtor.inactive': [409, 'Esta imobiliária está inativa. Fale com a administração.'],
  'realtor.cnpj-taken': [409, 'Já existe uma imobiliária com este CNPJ.'],
  'branch.not-found': [404, 'Filial não encontrada.'],
  'contract.not-found': [404, 'Contrato não encontrado.'],
  'property.not-found': [404, 'Property not found'],
  'city.not-found': [404, 'Cidade não encontrada.'],
  'city.duplicate': [409, 'Esta cidade já está na lista.'],
  'city.unknown': [409, 'Esta cidade não está no cadastro de municípios. Confirme se o nome está certo.'],
  'city.in-use': [409, 'Esta cidade está em uso por imobiliárias ou vistoriadores e não pode ser excluída.'],
  'settings.service-in-use': [409, 'Há serviços em uso entre os removidos. Confirme a remoção de cada um.'],
  'place.not-found': [404, 'Lugar não encontrado.'],
  'inspector.not-found': [404, 'Vistoriador não encontrado.'],
  'absence.not-found': [404, 'Ausência não encontrada.'],
  'inspector.has-visits': [
    409,
    'Este vistoriador ainda tem vistorias marcadas. Redistribua-as antes de excluir ou bloquear.',
  ],
  'inspector.approved': [403, 'Este vistoriador já foi aprovado: só a administração pode mudá-lo.'],
  'request.not-found': [404, 'Solicitação não encontrada.'],
  'request.status-changed': [409, 'O status já mudou de novo.'],
  'request.slot-taken': [409, 'Este horário acabou de ser reservado. Escolha outro.'],
  'request.not-offered': [409, 'Este vistoriador não atende neste horário. Escolha outro.'],
  'request.property-taken': [409, 'Este imóvel já tem uma vistoria neste horário.'],
  'dispatch.stale': [
    409,
    'Uma das vistorias mudou ou o horário foi tomado. Nada foi salvo: veja o plano de novo.',
  ],
  'dispatch.not-found': [404, 'Esta mudança não pode mais ser desfeita.'],
  'contact.not-found': [404, 'Contato não encontrado.'],
  'contact.closed': [403, 'Você não pode mais escrever para este contato.'],
  'message.not-found': [404, 'Mensagem não encontrada.'],
  'notice.not-found': [404, 'Notificação não encontrada.'],
  'mail.not-found': [404, 'Este email não está mais na fila.'],
  'calendar.not-found': [404, 'Este calendário não existe mais.'],
  'live.too-many': [429, 'Há abas demais abertas. Esta continua se atualizando a cada segundo.'],
  'file.not-found': [404, 'Arquivo não encontrado.'],
  'file.wrong-type': [415, 'Este tipo de arquivo não é aceito.'],
  'file.missing': [400, 'Nenhum arquivo fornecido.'],
  'server.unavailable': [503, 'O banco de dados está fora do ar. Tente de novo em instantes.'],
  'server.storage-unavailable': [
    503,
    'O armazenamento de arquivos está fora do ar. Tente de novo em instantes.',
  ],
  'server.storage-full': [507, 'Não há espaço para guardar este envio.'],
  'server.failed': [500, 'Algo deu errado do nosso lado. Tente de novo.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

type Details = ErrorOptions & {
  /** A sentence for each field that was wrong, under its name on the wire. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** What else the answer carries, such as the free hours of the day after a collision. */
  extra?: Record<string, unknown>;
};

/** A failure we foresee and can explain to the user. Anything else is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { fields, retryAfterSeconds, extra, ...options }: Details = {}) {
    super(ERRORS[code][1], options);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extra = extra;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

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
  'session.second-factor': [401, 'Falta a segunda etapa para entrar.'],
  'session.wrong-code': [401, 'Código incorreto, vencido ou já usado.'],
  'session.wrong-passkey': [401, 'Esta chave de acesso não foi reconhecida.'],
  'session.ticket-over': [401, 'O tempo desta entrada acabou. Entre de novo com email e senha.'],
  'factor.required': [
    403,
    'Sua conta precisa de uma segunda etapa. Configure-a em Minha conta › Segunda etapa para continuar.',
  ],
  'factor.not-found': [404, 'Esta segunda etapa não existe mais.'],
  'factor.app-exists': [409, 'Já há um aplicativo autenticador. Remova-o antes de configurar outro.'],
  'factor.not-begun': [409, 'A configuração não foi iniciada ou venceu. Comece de novo.'],
  'factor.wrong-code': [400, 'Código incorreto. Confira a hora do celular e digite o código de agora.'],
  'factor.passkey-refused': [400, 'A chave de acesso não foi aceita. Tente de novo.'],
  'factor.passkey-known': [409, 'Esta chave de acesso já está cadastrada.'],
  'factor.too-many': [409, 'Há chaves de acesso demais. Remova uma antes de adicionar outra.'],
  'factor.unreadable': [
    409,
    'O aplicativo autenticador foi gravado com outra chave da instalação (TOKEN_SECRET) e não pode ser conferido. ' +
      'Entre com uma chave de acesso ou um código de recuperação, ou peça à TI para remover a segunda etapa.',
  ],
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
  'link.visit-changed': [409, 'A vistoria mudou enquanto a página estava aberta. Veja como ficou.'],
  'link.closed': [409, 'Está perto demais da vistoria para mudar por aqui: fale com a imobiliária.'],
  'link.no-moves': [409, 'O horário não pode ser mudado por aqui: fale com a imobiliária.'],
  'link.too-many-moves': [409, 'O horário já foi mudado por aqui vezes demais: fale com a imobiliária.'],
  'link.nothing-asked': [409, 'Não há pedido de outro horário para aceitar.'],
  'link.no-email': [409, 'Informe o email desta pessoa na solicitação antes de enviar.'],
  'link.over': [410, 'Esta vistoria já aconteceu.'],
  'link.canceled': [410, 'Esta vistoria foi cancelada.'],
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
  'property.code-taken': [409, 'Já existe um imóvel desta imobiliária com este código externo.'],
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
  'mark.too-early': [409, 'Ainda é cedo: registre a partir de 12 horas antes da visita.'],
  'mark.bad-time': [400, 'O relógio deste aparelho está errado. Acerte a data e a hora e tente de novo.'],
  'mark.not-found': [404, 'Este registro não existe.'],
  'mark.kept': [409, 'Este registro não pode mais ser desfeito.'],
  'failure.not-found': [404, 'Esta vistoria não foi frustrada.'],
  'failure.not-disputed': [409, 'A cobrança desta visita não pode ser contestada.'],
  'key.not-needed': [409, 'Esta vistoria não precisa de chave.'],
  'key.already': [409, 'A chave já mudou. Veja como ela está agora.'],
  'dispatch.stale': [
    409,
    'Uma das vistorias mudou ou o horário foi tomado. Nada foi salvo: veja o plano de novo.',
  ],
  'dispatch.not-found': [404, 'Esta mudança não pode mais ser desfeita.'],
  'import.not-found': [404, 'Importação não encontrada.'],
  'import.unreadable': [415, 'Não foi possível ler esta planilha.'],
  'import.too-large': [413, 'A planilha passa do limite de 20 mil linhas, 200 colunas ou 20 MB.'],
  'import.no-rows': [400, 'Esta planilha não tem linhas para importar.'],
  'import.no-columns': [400, 'Escolha as colunas dos campos obrigatórios.'],
  'import.running': [409, 'Esta importação já começou ou terminou.'],
  'import.nothing': [409, 'Não há linhas para importar.'],
  'import.too-late': [409, 'Esta importação não pode mais ser desfeita.'],
  'contact.not-found': [404, 'Contato não encontrado.'],
  'contact.closed': [403, 'Você não pode mais escrever para este contato.'],
  'message.not-found': [404, 'Mensagem não encontrada.'],
  'notice.not-found': [404, 'Notificação não encontrada.'],
  'push.not-found': [404, 'Este aparelho não recebe avisos.'],
  'mail.off': [409, 'O envio de emails não está configurado. Copie o link ou use o WhatsApp.'],
  'mail.not-found': [404, 'Este email não está mais na fila.'],
  'calendar.not-found': [404, 'Este calendário não existe mais.'],
  'live.too-many': [429, 'Há abas demais abertas. Esta continua se atualizando a cada segundo.'],
  'file.not-found': [404, 'Arquivo não encontrado.'],
  'file.wrong-type': [415, 'Este tipo de arquivo não é aceito.'],
  'file.missing': [400, 'Nenhum arquivo fornecido.'],
  'backup.running': [409, 'Já há uma cópia sendo feita. Acompanhe-a aqui.'],
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

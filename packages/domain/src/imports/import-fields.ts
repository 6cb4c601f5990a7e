import type { ImportKind } from './import-kinds.ts';

/** What a column can become. */
export const IMPORT_FIELDS = [
  'label',
  'square_footage',
  'postal_code',
  'street',
  'number',
  'unit',
  'district',
  'city',
  'state',
  'latitude',
  'longitude',
  'realtor',
  'external_code',
  'key_code',
  'notes',
  'company',
  'cnpj',
  'pix',
  'phone',
  'email',
  'email_entrance',
  'email_exit',
  'email_finance',
  'clientIDPleno',
  'cities',
  'services',
  'name',
  'first_name',
  'last_name',
  'cpf',
  'vistoriadorPlenoId',
  'personIDPleno',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export type FieldRule = {
  field: ImportField;
  title: string;
  /** Nothing can be brought in without it, or without the one that stands for it. */
  required?: boolean;
  insteadOf?: ImportField;
  /** Headers that mean it, as `plainName` writes them; its title is one of them. */
  synonyms: readonly string[];
  /** What the model's row says. */
  example: string;
};

const street: FieldRule = {
  field: 'street',
  title: 'Rua ou endereço inteiro',
  required: true,
  synonyms: ['rua', 'logradouro', 'endereco', 'endereco completo', 'rua avenida'],
  example: 'Rua das Flores',
};

const place: readonly FieldRule[] = [
  { field: 'postal_code', title: 'CEP', synonyms: ['codigo postal'], example: '13010-000' },
  street,
  { field: 'number', title: 'Número', synonyms: ['n', 'no', 'nº', 'num', 'nr'], example: '120' },
  {
    field: 'unit',
    title: 'Complemento',
    synonyms: ['apto', 'apartamento', 'sala', 'unidade', 'sala apto', 'compl'],
    example: 'apto 32',
  },
  { field: 'district', title: 'Bairro', synonyms: ['distrito'], example: 'Centro' },
  { field: 'city', title: 'Cidade', synonyms: ['municipio', 'localidade'], example: 'Campinas' },
  { field: 'state', title: 'UF', synonyms: ['estado', 'uf estado'], example: 'SP' },
];

/** Somebody may live anywhere, or not say where. */
const home = place.map((rule) => ({ ...rule, required: false }));

const realtor: FieldRule = {
  field: 'realtor',
  title: 'Imobiliária (nome ou CNPJ)',
  synonyms: ['imobiliaria', 'cnpj', 'cnpj da imobiliaria', 'nome da imobiliaria', 'cliente'],
  example: '11.222.333/0001-81',
};

const phone: FieldRule = {
  field: 'phone',
  title: 'Telefone',
  required: true,
  synonyms: ['celular', 'fone', 'whatsapp', 'tel', 'contato'],
  example: '(11) 98765-4321',
};

const email: FieldRule = {
  field: 'email',
  title: 'Email',
  required: true,
  synonyms: ['e mail', 'correio eletronico', 'email principal'],
  example: 'ana.souza@exemplo.com.br',
};

const pleno = ['pleno id', 'id pleno', 'codigo externo', 'codigo'];

const listed: readonly FieldRule[] = [
  {
    field: 'cities',
    title: 'Cidades atendidas',
    synonyms: ['cidades', 'cidades de atuacao', 'area de atuacao'],
    example: 'Campinas; Valinhos',
  },
  { field: 'services', title: 'Serviços', synonyms: ['tipos de servico', 'servico'], example: '' },
];

const person: readonly FieldRule[] = [
  {
    field: 'name',
    title: 'Nome completo',
    insteadOf: 'first_name',
    synonyms: ['nome e sobrenome', 'vistoriador', 'usuario', 'corretor', 'colaborador'],
    example: 'Ana Souza',
  },
  { field: 'first_name', title: 'Nome', required: true, synonyms: ['primeiro nome'], example: '' },
  { field: 'last_name', title: 'Sobrenome', synonyms: ['ultimo nome'], example: '' },
  email,
  phone,
  { field: 'cpf', title: 'CPF', synonyms: ['cpf do vistoriador'], example: '529.982.247-25' },
];

/** What the columns of each kind can become, in the order of the model. */
export const FIELDS: Record<ImportKind, readonly FieldRule[]> = {
  properties: [
    {
      field: 'label',
      title: 'Imóvel',
      required: true,
      synonyms: ['nome', 'codigo', 'nome do imovel', 'codigo do imovel', 'identificacao', 'referencia'],
      example: 'Casa das Flores',
    },
    {
      field: 'square_footage',
      title: 'Área (m²)',
      required: true,
      synonyms: ['area', 'metragem', 'm2', 'm²', 'area m2', 'area util', 'area total', 'metros'],
      example: '82,5',
    },
    ...place,
    realtor,
    {
      field: 'external_code',
      title: 'Código externo',
      synonyms: ['pleno id', 'id pleno', 'id externo', 'codigo no sistema', 'id'],
      example: 'IM-1042',
    },
    {
      field: 'key_code',
      title: 'Etiqueta da chave',
      synonyms: ['chave', 'chaveiro', 'codigo da chave'],
      example: 'A-12',
    },
    {
      field: 'notes',
      title: 'Observações',
      synonyms: ['observacao', 'obs', 'notas', 'comentarios'],
      example: 'Portão azul ao lado da padaria',
    },
    { field: 'latitude', title: 'Latitude', synonyms: ['lat'], example: '' },
    { field: 'longitude', title: 'Longitude', synonyms: ['long', 'lng', 'lon'], example: '' },
  ],
  realtors: [
    {
      field: 'company',
      title: 'Empresa',
      required: true,
      synonyms: ['imobiliaria', 'razao social', 'nome', 'nome fantasia'],
      example: 'Imobiliária Casa Nova',
    },
    { field: 'cnpj', title: 'CNPJ', required: true, synonyms: ['documento'], example: '11.222.333/0001-81' },
    { field: 'pix', title: 'Chave Pix', required: true, synonyms: ['pix'], example: '11.222.333/0001-81' },
    phone,
    email,
    {
      field: 'email_entrance',
      title: 'Email de entrada',
      synonyms: ['email entrada', 'email vistoria de entrada'],
      example: '',
    },
    { field: 'email_exit', title: 'Email de saída', synonyms: ['email saida'], example: '' },
    {
      field: 'email_finance',
      title: 'Email do financeiro',
      synonyms: ['email financeiro', 'financeiro'],
      example: '',
    },
    { field: 'clientIDPleno', title: 'Pleno Id', synonyms: pleno, example: '' },
    ...listed,
  ],
  inspectors: [
    ...person,
    { field: 'cnpj', title: 'CNPJ', synonyms: ['cnpj do vistoriador'], example: '' },
    { field: 'pix', title: 'Chave Pix', synonyms: ['pix'], example: '529.982.247-25' },
    ...home,
    ...listed,
    { field: 'vistoriadorPlenoId', title: 'Pleno Id', synonyms: pleno, example: '' },
  ],
  'realtor-users': [
    ...person,
    realtor,
    { field: 'personIDPleno', title: 'Pleno Id', synonyms: pleno, example: '' },
  ],
};

export const fieldRule = (kind: ImportKind, field: ImportField): FieldRule | undefined =>
  FIELDS[kind].find((rule) => rule.field === field);

type Choice = { mapping: readonly (ImportField | null)[]; realtorId: string | null };

/** What is missing before the rows can be read: required fields that no column becomes, or whose they are. */
export function missingFields(kind: ImportKind, { mapping, realtorId }: Choice): FieldRule[] {
  const rules = FIELDS[kind];
  const stands = (field: ImportField) =>
    rules.some((rule) => rule.insteadOf === field && mapping.includes(rule.field));
  const isNeeded = ({ field, required }: FieldRule) => required || (field === 'realtor' && !realtorId);
  return rules.filter((rule) => isNeeded(rule) && !mapping.includes(rule.field) && !stands(rule.field));
}

import type { StateCode } from '@esquadro/domain/addresses/states';

export type DemoCity = {
  city: string;
  state: StateCode;
  latitude: number;
  longitude: number;
  postalPrefix: string;
  streets: readonly string[];
};

/** Five cities in three states and two time zones. */
export const CITIES: readonly DemoCity[] = [
  {
    city: 'São Paulo',
    state: 'SP',
    latitude: -23.5629,
    longitude: -46.6544,
    postalPrefix: '013',
    streets: [
      'Rua Augusta',
      'Rua Oscar Freire',
      'Alameda Santos',
      'Rua Harmonia',
      'Rua Vergueiro',
      'Avenida Pompeia',
    ],
  },
  {
    city: 'Campinas',
    state: 'SP',
    latitude: -22.9056,
    longitude: -47.0608,
    postalPrefix: '130',
    streets: ['Rua Barão de Jaguara', 'Avenida Norte-Sul', 'Rua General Osório', 'Rua Coronel Quirino'],
  },
  {
    city: 'Santos',
    state: 'SP',
    latitude: -23.9608,
    longitude: -46.3336,
    postalPrefix: '110',
    streets: ['Avenida Ana Costa', 'Rua Azevedo Sodré', 'Avenida Epitácio Pessoa'],
  },
  {
    city: 'Curitiba',
    state: 'PR',
    latitude: -25.4284,
    longitude: -49.2733,
    postalPrefix: '802',
    streets: ['Rua XV de Novembro', 'Avenida Batel', 'Rua Comendador Araújo', 'Rua Mateus Leme'],
  },
  {
    city: 'Manaus',
    state: 'AM',
    latitude: -3.119,
    longitude: -60.0217,
    postalPrefix: '690',
    streets: ['Avenida Djalma Batista', 'Rua Pará', 'Avenida Eduardo Ribeiro'],
  },
];

export const AGENCIES = [
  {
    company: 'Casa Nova Imóveis',
    cnpj: '41827356000180',
    slug: 'casanova',
    cities: ['São Paulo', 'Campinas'],
    properties: 22,
  },
  {
    company: 'Litoral Prime',
    cnpj: '52736481000100',
    slug: 'litoralprime',
    cities: ['Santos', 'São Paulo'],
    properties: 13,
  },
  {
    company: 'Araucária Locações',
    cnpj: '38X4Y2Z9000130',
    slug: 'araucaria',
    cities: ['Curitiba'],
    properties: 14,
  },
  {
    company: 'Rio Negro Imobiliária',
    cnpj: '60491827000177',
    slug: 'rionegro',
    cities: ['Manaus'],
    properties: 11,
  },
] as const;

export const INSPECTORS = [
  { name: 'Ana Beatriz Lima', cpf: '31827465107', cities: ['São Paulo'], leaves: 0 },
  { name: 'Bruno Tavares', cpf: '42736518233', cities: ['São Paulo', 'Santos'], leaves: 0 },
  { name: 'Camila Rocha', cpf: '53847192655', cities: ['São Paulo', 'Campinas'], leaves: 10 },
  { name: 'Diego Farias', cpf: '64958203729', cities: ['São Paulo'], leaves: 0 },
  { name: 'Elisa Monteiro', cpf: '75169324855', cities: ['Campinas'], leaves: 0 },
  { name: 'Fábio Queiroz', cpf: '86271435955', cities: ['Campinas', 'São Paulo'], leaves: 0 },
  { name: 'Gabriela Pires', cpf: '97382546128', cities: ['Santos'], leaves: 0 },
  { name: 'Heitor Kowalski', cpf: '18493657255', cities: ['Curitiba'], leaves: 0 },
  { name: 'Iara Stefanello', cpf: '29514768337', cities: ['Curitiba'], leaves: 18 },
  { name: 'João Amazonas', cpf: '30625879465', cities: ['Manaus'], leaves: 0 },
] as const;

export const FIRST_NAMES = [
  'Carlos',
  'Marina',
  'Rafael',
  'Luciana',
  'Otávio',
  'Renata',
  'Sérgio',
  'Patrícia',
] as const;
export const LAST_NAMES = [
  'Menezes',
  'Duarte',
  'Figueiredo',
  'Bastos',
  'Camargo',
  'Teixeira',
  'Prado',
  'Siqueira',
] as const;

export const PROPERTY_KINDS = [
  { label: 'Apartamento', scene: 'building', areas: [38, 52, 64, 78, 95, 120], unit: true },
  { label: 'Casa', scene: 'house', areas: [90, 130, 180, 240], unit: false },
  { label: 'Sobrado', scene: 'house', areas: [110, 150, 210], unit: false },
  { label: 'Sala comercial', scene: 'building', areas: [30, 45, 70, 160], unit: true },
] as const;

export const NOTES = [
  'Portaria pede documento com foto.',
  'A chave da área de serviço é a menor.',
  'Vaga de garagem número 14.',
  'Confirmar leitura do gás antes da vistoria de saída.',
] as const;

/** Prices and durations that come out sensibly: 80 m² take about two hours. */
export const SETTINGS = {
  timeRange: [
    { min_squareMeter: 0, time: 90, time_furbished: 110 },
    { min_squareMeter: 100, time: 75, time_furbished: 95 },
    { min_squareMeter: 200, time: 60, time_furbished: 80 },
  ],
  serviceType: [
    { label: 'Entrada', description: 'Vistoria do início da locação' },
    { label: 'Saída', description: 'Vistoria do fim da locação' },
    { label: 'Constatação', description: 'Registro do estado do imóvel a qualquer tempo' },
  ],
  tier: [
    { min_squareMeter: 0, max_squareMeter: 60, price: 3.2, price_furbished: 3.9 },
    { min_squareMeter: 59, max_squareMeter: 120, price: 2.6, price_furbished: 3.1 },
    { min_squareMeter: 119, max_squareMeter: 10_000, price: 2.1, price_furbished: 2.6 },
  ],
};

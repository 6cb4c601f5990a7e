import { expect, test } from 'vitest';
import {
  DEFAULT_TEMPLATES,
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  MessageTemplates,
  PLACEHOLDERS,
} from '../../settings/message-templates.ts';
import { complaintsOf } from '../../shared/complaints.ts';
import { renderMessage } from './render-message.ts';
import { whatsappLink } from './whatsapp-link.ts';

const address = {
  label: 'Sobrado da Vila',
  street: 'Rua Harmonia',
  number: '45',
  city: 'São Paulo',
  state: 'SP',
  postal_code: '05435000',
  formatted_address: 'Rua Harmonia, 45 - São Paulo - SP',
  latitude: null,
  longitude: null,
  precision: 'city' as const,
  lat: null,
  long: null,
};
const request = {
  number: 1043,
  address,
  complement: 'apto 12',
  date: '2026-11-19T22:00:00-04:00',
  duration: 150,
  service_label: 'Entrada',
  realtor: { _id: 'r'.repeat(24), company: 'Casa Nova', phone: '1133224455' },
  inspector: {
    _id: 'i'.repeat(24),
    user: {
      _id: 'u'.repeat(24),
      first_name: 'Ana',
      last_name: 'Souza',
      phone: '11987654321',
      cpf: '52998224725',
      photo: null,
    },
  },
  tenant: 'Bruno Lima',
  landlord: '',
  keys_location_pickup: 'Filial Centro',
  keys_location_delivery: '',
  door_kind: 'tenant' as const,
};

test('every placeholder says something of the request, by the clock of the property', () => {
  const said = PLACEHOLDERS.map((name) => [name, renderMessage(`{${name}}`, request)]);
  expect(Object.fromEntries(said)).toEqual({
    numero: 'V-1043',
    imovel: 'Sobrado da Vila',
    endereco: 'Rua Harmonia, 45 - São Paulo - SP, apto 12',
    data: 'quinta-feira, 19/11/2026',
    hora: '22:00',
    termino: '00:30',
    duracao: '02h 30m',
    servico: 'Entrada',
    imobiliaria: 'Casa Nova',
    telefone_imobiliaria: '(11) 3322-4455',
    vistoriador: 'Ana Souza',
    cpf: '529.982.247-25',
    telefone: '(11) 98765-4321',
    locatario: 'Bruno Lima',
    locador: 'não informado',
    retirada_chaves: 'Filial Centro',
    entrega_chaves: 'não informado',
    data_anterior: 'não informado',
    quem_abre: 'Locatário',
    link: 'não informado',
  });
});

test('a reschedule tells where the visit was before', () => {
  const text = renderMessage(DEFAULT_TEMPLATES.reschedule, request, {
    previousDate: '2026-11-17T09:00:00-04:00',
  });
  expect(text).toContain('antes marcada para terça-feira, 17/11/2026, às 09:00');
  expect(text).toContain('quinta-feira, 19/11/2026, às 22:00');
});

test('the front desk learns the name and the CPF of who comes', () => {
  const text = renderMessage(DEFAULT_TEMPLATES.front_desk, request);
  expect(text).toContain('Vistoriador: Ana Souza\nCPF: 529.982.247-25');
});

test.each(MESSAGE_KINDS)('the default text %s has a label and leaves no placeholder open', (kind) => {
  expect(MESSAGE_LABELS[kind]).not.toBe('');
  expect(renderMessage(DEFAULT_TEMPLATES[kind], request)).not.toMatch(/[{}]/);
});

test('names with braces and dollar signs are written as they are', () => {
  const odd = { ...request, tenant: '$& {hora} $1' };
  expect(renderMessage('Olá, {locatario}!', odd)).toBe('Olá, $& {hora} $1!');
});

test('texts never edited are the defaults; a placeholder that does not exist is named', () => {
  expect(MessageTemplates.parse({})).toEqual(DEFAULT_TEMPLATES);
  expect(MessageTemplates.parse({ keys: 'Chaves às {hora}' }).keys).toBe('Chaves às {hora}');
  expect(complaintsOf(MessageTemplates, { keys: 'Chaves às {horas}', parties: ' ' })).toEqual({
    keys: 'Não há o que colocar no lugar de {horas}.',
    parties: 'Escreva a mensagem.',
  });
});

test('WhatsApp opens with the text, to a number or to whom one picks', () => {
  expect(whatsappLink('Olá & até já', '11987654321')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  );
  expect(whatsappLink('Oi')).toBe('https://wa.me/?text=Oi');
});

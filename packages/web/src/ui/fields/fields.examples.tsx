import { Column, type Examples, WithValue } from '../examples.fixture.tsx';
import { MaskedField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export const examples: Examples = {
  TextField: (
    <Column>
      <TextField label="Nome" required hint="Como está no documento." defaultValue="Ana Souza" />
      <TextField label="Email" error="Informe um email válido." defaultValue="ana@" />
      <TextField label="Criado por" readOnly defaultValue="Bruno Lima" />
      <TextField label="Sala" disabled defaultValue="12" />
    </Column>
  ),
  TextArea: (
    <Column>
      <TextArea label="Observações" defaultValue={'Portão azul.\nTocar duas vezes.'} />
    </Column>
  ),
  NumberField: (
    <Column>
      <WithValue<number | null> initial={72.5}>
        {(field) => <NumberField {...field} label="Área" suffix="m²" decimals={2} />}
      </WithValue>
    </Column>
  ),
  MoneyField: (
    <Column>
      <WithValue<number | null> initial={1234.5}>
        {(field) => <MoneyField {...field} label="Aluguel" />}
      </WithValue>
    </Column>
  ),
  MaskedField: (
    <Column>
      {(['cpf', 'cnpj', 'phone', 'cep'] as const).map((mask) => (
        <MaskedField key={mask} mask={mask} label={mask.toUpperCase()} />
      ))}
    </Column>
  ),
  PasswordField: (
    <Column>
      <PasswordField label="Senha" defaultValue="segredo" />
    </Column>
  ),
  PasswordHint: <PasswordHint password="Vistoria1" />,
  SearchField: (
    <Column>
      <WithValue initial="">{(field) => <SearchField {...field} label="Procurar imóveis" />}</WithValue>
      <WithValue initial="Rua das Flores">
        {(field) => <SearchField {...field} label="Procurar endereços" />}
      </WithValue>
    </Column>
  ),
};

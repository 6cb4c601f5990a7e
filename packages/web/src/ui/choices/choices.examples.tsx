import { CalendarDays, List } from 'lucide-react';
import { Column, type Examples, nothing, Row, WithValue } from '../examples.fixture.tsx';
import { CheckBox } from './check-box.tsx';
import { ComboBox } from './combo-box.tsx';
import { MultiSelect } from './multi-select.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SelectField } from './select-field.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { TagsToRemove } from './tag-list.tsx';

const CITIES = [
  { id: 'campinas', label: 'Campinas', hint: 'São Paulo' },
  { id: 'santos', label: 'Santos', hint: 'São Paulo' },
  { id: 'niteroi', label: 'Niterói', hint: 'Rio de Janeiro', disabled: true },
];

const VIEWS = [
  { id: 'list', label: 'Lista', icon: <List aria-hidden="true" /> },
  { id: 'calendar', label: 'Calendário', icon: <CalendarDays aria-hidden="true" /> },
];

export const examples: Examples = {
  CheckBox: (
    <Row>
      <WithValue initial={true}>{(field) => <CheckBox {...field}>Mobiliado</CheckBox>}</WithValue>
      <WithValue initial={false}>{(field) => <CheckBox {...field}>Com chaves</CheckBox>}</WithValue>
      <CheckBox value disabled onChange={nothing}>
        Fixo
      </CheckBox>
    </Row>
  ),
  Switch: (
    <Row>
      <WithValue initial={true}>{(field) => <Switch {...field}>Avisos por email</Switch>}</WithValue>
      <WithValue initial={false}>{(field) => <Switch {...field}>Avisos com som</Switch>}</WithValue>
    </Row>
  ),
  RadioGroup: (
    <WithValue initial="campinas">
      {(field) => <RadioGroup {...field} label="Cidade" options={CITIES} hint="Só uma." />}
    </WithValue>
  ),
  SegmentedControl: (
    <WithValue initial="list">
      {(field) => (
        <Row>
          <SegmentedControl {...field} label="Visão" options={VIEWS} />
          <SegmentedControl {...field} label="Visão em ícones" options={VIEWS} iconsOnly />
        </Row>
      )}
    </WithValue>
  ),
  SelectField: (
    <Column>
      <WithValue<string | null> initial={null}>
        {(field) => <SelectField {...field} label="Cidade" options={CITIES} required />}
      </WithValue>
      <WithValue<string | null> initial="santos">
        {(field) => <SelectField {...field} label="Outra" options={CITIES} error="Não atende esta cidade." />}
      </WithValue>
    </Column>
  ),
  ComboBox: (
    <Column>
      <WithValue<string | null> initial="campinas">
        {(field) => <ComboBox {...field} label="Cidade" options={CITIES} />}
      </WithValue>
      <ComboBox label="Procurando" options={[]} value={null} onChange={nothing} loading />
    </Column>
  ),
  MultiSelect: (
    <Column>
      <WithValue initial={['campinas', 'santos']}>
        {(field) => <MultiSelect {...field} label="Cidades" options={CITIES} />}
      </WithValue>
    </Column>
  ),
  RemovableTags: (
    <WithValue initial={CITIES}>
      {({ value, onChange }) => (
        <TagsToRemove
          label="Cidades"
          tags={value}
          onRemove={(id) => onChange(value.filter((city) => city.id !== id))}
        />
      )}
    </WithValue>
  ),
  Slider: (
    <Column>
      <WithValue initial={72}>
        {(field) => <Slider {...field} label="Área" min={0} max={500} format={(area) => `${area} m²`} />}
      </WithValue>
    </Column>
  ),
};

import { Building2, MessageCircle, Settings } from 'lucide-react';
import type { Steps } from '../../lib/use-steps.ts';
import { Button } from '../buttons/button.tsx';
import { type Examples, nothing, Row, WithValue } from '../examples.fixture.tsx';
import { AppFrame } from './app-frame.tsx';
import { Brand } from './brand.tsx';
import { Mark } from './mark.tsx';
import { PageHeader } from './page-header.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepMenu } from './step-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const STEPS = {
  general: { address: '0', title: 'Dados gerais' },
  files: { address: '1', title: 'Arquivos' },
  delete: { address: '2', title: 'Excluir', tone: 'danger' },
  later: { address: '3', title: 'Depois de salvar' },
} satisfies Steps<string>;

const STATES = {
  general: { done: true },
  files: { hint: '3 fotos' },
  delete: {},
  later: { disabled: true },
};

const MENU = [
  { id: 'properties', title: 'Imóveis', icon: <Building2 aria-hidden="true" /> },
  {
    id: 'messages',
    title: 'Mensagens',
    icon: <MessageCircle aria-hidden="true" />,
    badge: 3,
    badgeLabel: 'não lidas',
  },
  { id: 'settings', title: 'Configurações', icon: <Settings aria-hidden="true" /> },
];

export const examples: Examples = {
  Brand: <Brand />,
  Mark: (
    <Row>
      <Mark />
      <Mark className="size-20" />
    </Row>
  ),
  ProfileHeader: <ProfileHeader title="Ana Souza" subtitle="Administradora" />,
  StepHeading: <StepHeading title="Dados gerais">Quem é o dono e como falar com ele.</StepHeading>,
  StepMenu: (
    <WithValue<keyof typeof STEPS> initial="files">
      {({ value, onChange }) => (
        <StepMenu
          label="Etapas"
          steps={STEPS}
          current={value}
          onSelect={onChange}
          stateOf={(name) => STATES[name]}
        />
      )}
    </WithValue>
  ),
  ThemeSwitch: (
    <Row>
      <ThemeSwitch ground="page" />
    </Row>
  ),
};

export const pages: Examples = {
  AppFrame: (
    <WithValue initial="properties">
      {({ value, onChange }) => (
        <AppFrame
          menu={{
            header: <ProfileHeader title="Ana Souza" subtitle="Administradora" />,
            items: MENU,
            selected: value,
            onSelect: onChange,
            footer: <ThemeSwitch />,
          }}
        >
          <PageHeader
            title="Imóveis"
            count={128}
            subtitle="Todos os imóveis da imobiliária"
            action={<Button onPress={nothing}>Novo imóvel</Button>}
          />
        </AppFrame>
      )}
    </WithValue>
  ),
};

import { Pencil, Phone, Plus, Trash2 } from 'lucide-react';
import { type Examples, nothing, Row } from '../examples.fixture.tsx';
import { Button, IconButton } from './button.tsx';
import { ExportButton } from './export-button.tsx';
import { FileButton } from './file-button.tsx';
import { FormActions } from './form-actions.tsx';
import { LinkButton } from './link-button.tsx';
import { MenuButton } from './menu-button.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

const ENTRIES = [
  { id: 'edit', label: 'Editar', icon: <Pencil /> },
  { id: 'call', label: 'Ligar', icon: <Phone />, href: 'tel:+5511987654321' },
  { id: 'delete', label: 'Excluir', icon: <Trash2 />, tone: 'danger' as const },
  { id: 'later', label: 'Ainda não', disabled: true },
];

export const examples: Examples = {
  Button: (
    <>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon={<Plus />}>Com ícone</Button>
        <Button size="small">Pequeno</Button>
        <Button disabled>Desligado</Button>
        <Button busy>Ocupado</Button>
      </Row>
    </>
  ),
  IconButton: (
    <Row>
      {VARIANTS.map((variant) => (
        <IconButton key={variant} variant={variant} icon={<Pencil />} label={`Editar (${variant})`} />
      ))}
      <IconButton size="small" icon={<Trash2 />} label="Excluir" />
      <IconButton busy icon={<Trash2 />} label="Excluindo" />
    </Row>
  ),
  FileButton: (
    <Row>
      <FileButton accept={['image/*']} multiple onFiles={nothing}>
        Escolher fotos
      </FileButton>
    </Row>
  ),
  LinkButton: (
    <Row>
      <LinkButton href="#" icon={<Phone />}>
        (11) 98765-4321
      </LinkButton>
      <LinkButton href="#" newTab>
        Abrir o mapa
      </LinkButton>
    </Row>
  ),
  MenuButton: (
    <Row>
      <MenuButton label="Ações" items={ENTRIES} />
      <MenuButton label="Mais ações" icon={<Plus />} iconOnly items={ENTRIES} />
    </Row>
  ),
  FormActions: <FormActions send="Salvar" onCancel={nothing} />,
  ExportButton: <ExportButton onExport={async () => nothing()} />,
};

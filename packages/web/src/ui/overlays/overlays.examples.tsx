import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { CheckBox } from '../choices/check-box.tsx';
import { type Examples, nothing, Row, WithValue } from '../examples.fixture.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Popover } from './popover.tsx';
import { SidePanel } from './side-panel.tsx';
import { Tooltip } from './tooltip.tsx';

export const examples: Examples = {
  Popover: (
    <Row>
      <Popover label="Visita" trigger={<Button variant="secondary">Ver a visita</Button>}>
        <p>Rua das Flores, 100, às 14:00.</p>
      </Popover>
    </Row>
  ),
  Tooltip: (
    <Row>
      <Tooltip text="Salva e fica nesta tela">
        <Button variant="secondary">Salvar</Button>
      </Tooltip>
    </Row>
  ),
};

const Page = ({ children }: { children: ReactNode }) => (
  <main className="min-h-dvh bg-surface p-4">
    <h1 className="text-ink text-title">Uma tela</h1>
    {children}
  </main>
);

export const pages: Examples = {
  Dialog: (
    <Page>
      <WithValue initial={true}>
        {({ value, onChange }) => (
          <Dialog
            title="Nova cidade"
            open={value}
            onOpenChange={onChange}
            footer={<Button onPress={() => onChange(false)}>Salvar</Button>}
          >
            Conteúdo do diálogo.
          </Dialog>
        )}
      </WithValue>
    </Page>
  ),
  ConfirmDialog: (
    <Page>
      <WithValue initial={true}>
        {({ value, onChange }) => (
          <ConfirmDialog
            title="Excluir a filial?"
            tone="danger"
            confirmLabel="Excluir"
            open={value}
            onOpenChange={onChange}
            onConfirm={() => onChange(false)}
          >
            A filial Centro deixa de aparecer nas listas.
          </ConfirmDialog>
        )}
      </WithValue>
    </Page>
  ),
  LeaveDialog: (
    <Page>
      <LeaveDialog guard={{ asking: true, leave: nothing, stay: nothing }} keepsDraft />
    </Page>
  ),
  OpenPopover: (
    <Page>
      <Popover label="Visita" open trigger={<Button variant="secondary">Ver a visita</Button>}>
        <p>Rua das Flores, 100, às 14:00.</p>
      </Popover>
    </Page>
  ),
  SidePanel: (
    <Page>
      <SidePanel open onOpenChange={nothing} onClear={nothing}>
        <WithValue initial={true}>{(field) => <CheckBox {...field}>Mobiliado</CheckBox>}</WithValue>
      </SidePanel>
    </Page>
  ),
};

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { CheckBox } from '../choices/check-box.tsx';
import { type Examples, nothing, Row, WithValue } from '../examples.fixture.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Popover } from './popover.tsx';
import { SidePanel } from './side-panel.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

export const examples: Examples = {
  Popover: (
    <Row>
      <PopoverExample />
    </Row>
  ),
  Tooltip: (
    <Row>
      <Button variant="secondary" data-tooltip="Salva e fica nesta tela">
        Salvar
      </Button>
      <TooltipLayer />
    </Row>
  ),
};

function PopoverExample({ opened = false }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  return (
    <>
      <Button ref={trigger} variant="secondary" aria-expanded={open} onPress={() => setOpen(!open)}>
        Ver a visita
      </Button>
      {open && (
        <Popover trigger={trigger} label="Visita" onClose={() => setOpen(false)}>
          <p>Rua das Flores, 100, às 14:00.</p>
        </Popover>
      )}
    </>
  );
}

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
      <PopoverExample opened />
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

import { DialogWindow } from '../../ui/overlays/dialog-window.tsx';

const SHORTCUTS: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Ir para uma tela, imóvel, imobiliária, vistoriador ou solicitação'],
  [['/'], 'Ir para a busca da tela'],
  [['Esc'], 'Fechar o que está aberto ou limpar a busca'],
  [['?'], 'Mostrar estes atalhos'],
  [['J', 'K'], 'Na lista de solicitações: a próxima e a anterior'],
  [['R', 'A', 'C', 'X', 'B'], 'Na tabela: Requisitado, Assinado, Completo, Cancelado, Bloqueado'],
  [['Espaço'], 'Na tabela: selecionar a linha; com Shift, até ela'],
  [['Ctrl', 'A'], 'Na tabela: selecionar tudo o que está filtrado'],
  [['←', '↑', '→', '↓'], 'No calendário: andar pelas horas e pelos dias'],
  [['T'], 'No calendário: voltar a hoje'],
  [['N'], 'No calendário: nova solicitação na hora escolhida'],
  [['Enter'], 'No calendário: abrir a visita'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogWindow title="Atalhos do teclado" open onOpenChange={(open) => !open && onClose()}>
      <dl className="flex flex-col gap-3">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={what} className="flex items-baseline gap-4">
            <dt className="flex w-32 shrink-0 flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control border border-line bg-surface px-1.5 py-0.5 text-center text-caption text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-body text-ink">{what}</dd>
          </div>
        ))}
      </dl>
    </DialogWindow>
  );
}

import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { COLUMNS, type ColumnId } from './columns.tsx';

type ColumnsMenuProps = { columns: typeof COLUMNS; onChange: (ids: ColumnId[]) => void };

/** Which columns the table shows, kept for each person on this device. At least one stays. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false);
  const shown = columns.map(({ id }) => id);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Columns3 aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        Colunas
      </Button>
      <Dialog title="Colunas da tabela" open={open} onOpenChange={setOpen}>
        <div className="flex flex-col gap-2">
          {COLUMNS.map(({ id, label }) => (
            <CheckBox
              key={id}
              value={shown.includes(id)}
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={(isShown) => onChange(isShown ? [...shown, id] : shown.filter((one) => one !== id))}
            >
              {label}
            </CheckBox>
          ))}
        </div>
      </Dialog>
    </>
  );
}

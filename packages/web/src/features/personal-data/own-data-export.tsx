import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { useExportPerson } from './api.ts';

/** What the LGPD entitles everybody to: a copy of all that is known of them. */
export function OwnDataExport() {
  const save = useExportPerson();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink text-title">Meus dados pessoais</h2>
        <p className="text-body text-ink-muted">
          Uma cópia de tudo o que o sistema sabe de você, com os seus arquivos. Para apagar os seus dados,
          fale com a administração.
        </p>
      </div>
      <div>
        <Button
          variant="secondary"
          icon={<Download />}
          busy={save.isPending}
          onPress={() => save.mutate('own')}
        >
          Baixar meus dados
        </Button>
      </div>
      <FormError error={save.error} />
    </div>
  );
}

import { ServiceUse, serviceUseInWords } from '@esquadro/domain/settings/service-use';
import { z } from 'zod';
import { HttpError } from '../../lib/http/http.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const Refusal = z.object({ services: z.array(ServiceUse).min(1) });

/** The services in use for whose removal a save was refused; none after any other answer. */
export function servicesInUse(error: Error | null): ServiceUse[] {
  const isRefusal = error instanceof HttpError && error.code === 'settings.service-in-use';
  return isRefusal ? Refusal.parse(error.body).services : [];
}

type ServiceRemovalDialogProps = {
  services: ServiceUse[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before services go that somebody uses: who that is, and what becomes of them. */
export function ServiceRemovalDialog({ services, busy, onConfirm, onCancel }: ServiceRemovalDialogProps) {
  const one = services.length === 1;
  return (
    <ConfirmDialog
      title={
        one ? `Remover o serviço '${services[0]?.label}'?` : `Remover ${services.length} serviços em uso?`
      }
      open={services.length > 0}
      onOpenChange={(open) => !open && onCancel()}
      confirmLabel={one ? 'Remover o serviço' : 'Remover os serviços'}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {services.map((service) => (
            <li key={service._id}>{serviceUseInWords(service)}</li>
          ))}
        </ul>
        <p>
          Quem usa deixa de ter {one ? 'este serviço' : 'estes serviços'}; as vistorias marcadas continuam.
          Para voltar atrás, adicione de novo com o mesmo nome: quem usava volta a ter.
        </p>
      </div>
    </ConfirmDialog>
  );
}

import { isStaff } from '@esquadro/domain/auth/permissions';
import type { VisitFailure } from '@esquadro/domain/field/visit-failure';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, CircleOff, DoorClosed, MessageSquareWarning, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { stampInWords } from '../../../lib/moment-in-words.ts';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Gallery } from '../../files/shared/gallery.tsx';
import { failureQuery, useChangeFailure } from '../field-api.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { CHARGE_WORDS, failureInWords } from './failure-in-words.ts';

/** A visit that could not be carried out, with its proof and what can be done about it. */
export function FailurePart({ request }: { request: InspectionRequest }) {
  const { data, error, refetch } = useQuery({
    ...failureQuery(request._id),
    enabled: request.field_state === 'failed',
  });
  if (request.field_state !== 'failed') return null;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={1} />;
  return <Failure request={request} failure={data} />;
}

function Failure({ request, failure }: { request: InspectionRequest; failure: VisitFailure }) {
  const { user, can } = useSession();
  const openScreen = useOpenScreen();
  const change = useChangeFailure(request._id);
  const [contests, setContesting] = useState(false);
  const { charge, dispute_note, decided_at, decided_by, retried_by } = failure;
  const isAgency = user.role === 'Realtor' || user.role === 'RealtorUser';

  function decide(decided: 'yes' | 'no') {
    const text = decided === 'yes' ? 'A visita será cobrada' : 'A visita não será cobrada';
    change.mutate({ charge: decided }, { onSuccess: () => toast(text) });
  }

  return (
    <section
      aria-labelledby="frustrada"
      className="flex flex-col gap-3 rounded-surface border border-danger bg-raised p-4 shadow-raised"
    >
      <div className="flex items-start gap-3">
        <DoorClosed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <div className="min-w-0">
          <h2 id="frustrada" className="break-words font-semibold text-ink text-lead">
            {failureInWords(failure, request.time_zone)}
          </h2>
          {failure.note && (
            <p className="whitespace-pre-line break-words text-body text-ink">{failure.note}</p>
          )}
          <p className="text-body text-ink-muted">
            {CHARGE_WORDS[charge]}
            {decided_at && ` Decidido por ${decided_by}, ${stampInWords(decided_at)}.`}
          </p>
          {dispute_note && (
            <p className="whitespace-pre-line break-words text-body text-ink">Contestação: {dispute_note}</p>
          )}
        </div>
      </div>
      {failure.photos.length > 0 && <Gallery title={request.address.label} pictures={failure.photos} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {retried_by ? (
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCcw />}
            onPress={() => openScreen('requests', { request: retried_by._id })}
          >
            {`Abrir a nova tentativa, ${formatNumber(retried_by.number)}`}
          </Button>
        ) : (
          can('request:create') && (
            <Button
              size="small"
              icon={<RotateCcw />}
              onPress={() => openScreen('requests', { request: 'new', like: request._id })}
            >
              Nova tentativa
            </Button>
          )
        )}
        {isAgency && charge !== 'no' && (
          <Button
            variant="secondary"
            size="small"
            icon={<MessageSquareWarning />}
            disabled={charge === 'disputed'}
            onPress={() => setContesting(true)}
          >
            {charge === 'disputed' ? 'Contestada' : 'Contestar'}
          </Button>
        )}
        {isStaff(user.role) && charge !== 'yes' && (
          <Button
            variant="secondary"
            size="small"
            icon={<CircleDollarSign />}
            busy={change.isPending}
            onPress={() => decide('yes')}
          >
            Cobrar
          </Button>
        )}
        {isStaff(user.role) && charge !== 'no' && (
          <Button
            variant="secondary"
            size="small"
            icon={<CircleOff />}
            busy={change.isPending}
            onPress={() => decide('no')}
          >
            Não cobrar
          </Button>
        )}
      </div>
      <FormError error={change.error ?? undefined} />
      {contests && (
        <WhyDialog
          title="Contestar a cobrança"
          question="Por que contesta?"
          hint="A administração lê e decide se a visita é cobrada."
          missing="Escreva por que contesta."
          maxLength={2000}
          action="Contestar"
          busy={change.isPending}
          error={change.error}
          onClose={() => setContesting(false)}
          onSend={(why) =>
            change.mutate(
              { dispute_note: why },
              {
                onSuccess: () => {
                  setContesting(false);
                  toast('A administração foi avisada e vai decidir');
                },
              },
            )
          }
        />
      )}
    </section>
  );
}

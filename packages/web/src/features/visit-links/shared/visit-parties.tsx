import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { partiesQuery, useLinkActions } from '../api.ts';
import { PartyRow } from '../parties/party-row.tsx';

type VisitPartiesProps = {
  requestId: string;
  /** Leads to where the visit is moved by hand. */
  onSeeHours?: () => void;
};

/** 'Link da visita': one row for each party, with what became of its link and the ways to send it. */
export function VisitParties({ requestId, onSeeHours }: VisitPartiesProps) {
  const { can } = useSession();
  const { data, error, refetch } = useQuery(partiesQuery(requestId));
  const actions = useLinkActions(requestId);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={3} />;

  const failed = Object.values(actions).find((action) => action.error)?.error;
  return (
    <div className="flex flex-col gap-3">
      <FormError error={failed} />
      <ul className="flex flex-col gap-3">
        {data.map((party) => (
          <PartyRow
            key={party.party}
            party={party}
            actions={can('visit-link:manage') ? actions : undefined}
            onSeeHours={onSeeHours}
          />
        ))}
      </ul>
    </div>
  );
}

import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { formatCnpj, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { realtorQuery } from './api.ts';
import { ContractSummaryRow } from './contracts/contract-row.tsx';
import { ContractTimeline } from './contracts/contract-timeline.tsx';
import { AgencyUserForm } from './parts/agency-user-form.tsx';
import { AgencyUsersStep } from './parts/agency-users-step.tsx';
import { useRealtorSteps } from './record/use-realtor-steps.ts';

/** An agency manages its own users here and reads the rest, which only the staff change. */
export function OwnAgencyScreen() {
  const { user } = useSession();
  const { step } = useRealtorSteps();
  const { data, error, isFetching, refetch } = useQuery({
    ...realtorQuery(user.realtor ?? ''),
    enabled: user.realtor !== null,
  });
  const realtor = data?.value;
  return (
    <div className="flex flex-col gap-6">
      <title>Minha imobiliária · Esquadro</title>
      <PageHeader title="Minha imobiliária" subtitle={realtor?.company} />
      {error && !realtor && <ErrorState error={error} busy={isFetching} onRetry={refetch} />}
      {!error && !realtor && <SkeletonList />}
      {realtor && (
        <>
          <Card as="section" className="p-5">
            {step === 'user' ? <AgencyUserForm realtor={realtor} /> : <AgencyUsersStep realtor={realtor} />}
          </Card>
          {step !== 'user' && <Agreed realtor={realtor} />}
        </>
      )}
    </div>
  );
}

function Agreed({ realtor }: { realtor: RealtorDetails }) {
  const { branches, contracts, services, activeContract } = realtor;
  return (
    <>
      <Section title="Cadastro" empty={false}>
        <dl className="grid gap-x-6 gap-y-2 text-body sm:grid-cols-2">
          {factsOf(realtor).map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-caption text-ink-muted">{label}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Filiais" empty={branches.length === 0}>
        <ul className="flex flex-col divide-y divide-line">
          {branches.map(({ _id, label, formatted_address }) => (
            <li key={_id} className="py-2 text-body">
              <span className="block font-medium text-ink">{label}</span>
              <span className="text-ink-muted">{formatted_address}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Contratos" empty={contracts.length === 0}>
        <ContractTimeline contracts={contracts} today={contractDay(new Date())} />
        <ul aria-label="Contratos" className="flex flex-col divide-y divide-line">
          {contracts.map((contract) => (
            <li key={contract._id} className="py-3">
              <ContractSummaryRow contract={contract} inForce={contract._id === activeContract} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Serviços" empty={services.length === 0}>
        <ul className="flex flex-wrap gap-2">
          {services.map(({ _id, label }) => (
            <li key={_id}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      </Section>
      <p className="text-body text-ink-muted">Algo mudou? Peça à administração pelo Chat.</p>
    </>
  );
}

const factsOf = ({ cnpj, phone, email, email_entrance, email_exit, email_finance }: RealtorDetails) =>
  [
    ['CNPJ', formatCnpj(cnpj)],
    ['Telefone', formatPhone(phone)],
    ['Email', email],
    ['Email para pegar chaves', email_entrance],
    ['Email para deixar chaves', email_exit],
    ['Email financeiro', email_finance],
  ].filter(([, value]) => value);

function Section({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-3 p-5">
      <h2 className="text-ink text-title">{title}</h2>
      {empty ? <p className="text-body text-ink-muted">Nenhum cadastro.</p> : children}
    </Card>
  );
}

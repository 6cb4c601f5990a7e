import type { SystemStatus } from '@esquadro/domain/system/system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { systemQuery } from './api.ts';
import { BackupsCard } from './backups-card.tsx';
import { bytesInWords, secondsSince, spanInWords } from './in-words.ts';

/** How the product fares, for TI. */
export function SystemPanel() {
  const { data, error, refetch } = useQuery(systemQuery);
  return (
    <div className="flex flex-col gap-4">
      <StepHeading title="Sistema">Cópias de segurança, filas, disco e banco de dados.</StepHeading>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonList />)}
      {data && (
        <>
          <BackupsCard backups={data.backups} />
          <div className="grid gap-4 md:grid-cols-2">
            <Facts title="Servidor" facts={serverFacts(data)} />
            <Queues queues={data.queues} />
            <Facts title="Banco de dados" facts={databaseFacts(data)} />
            <Disk disk={data.disk} />
          </div>
        </>
      )}
    </div>
  );
}

type Fact = [name: string, value: string];

const serverFacts = ({ version, started_at, servers }: SystemStatus): Fact[] => [
  ['Versão', version || 'sem número'],
  ['No ar desde', stampInWords(started_at)],
  ['Servidores ligados', servers.toLocaleString('pt-BR')],
];

const databaseFacts = ({ database }: SystemStatus): Fact[] => [
  ['Tamanho', bytesInWords(database.size)],
  ['PostgreSQL', database.version],
  ['Migrações', `${database.migrations}, a última ${database.last_migration.slice(0, 4)}`],
  ['Atualizado em', stampInWords(database.migrated_at)],
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h3 className="font-semibold text-ink text-lead">{title}</h3>
      {children}
    </Card>
  );
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Part title={title}>
      <FactList facts={facts} />
    </Part>
  );
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-body">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="break-words text-right text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const QUEUE_NAMES = { mail: 'Emails', push: 'Avisos no celular', news: 'Novidades a contar' } as const;

function Queues({ queues }: Pick<SystemStatus, 'queues'>) {
  const now = useMinute().getTime();
  const waitingIn = (name: keyof typeof QUEUE_NAMES): string => {
    const { waiting, oldest_at } = queues[name];
    if (waiting === 0 || !oldest_at) return 'nada espera';
    return `${waiting.toLocaleString('pt-BR')}, há ${spanInWords(secondsSince(oldest_at, now))}`;
  };
  const names = Object.keys(QUEUE_NAMES) as (keyof typeof QUEUE_NAMES)[];
  return <Facts title="Filas" facts={names.map((name) => [QUEUE_NAMES[name], waitingIn(name)])} />;
}

function Disk({ disk }: Pick<SystemStatus, 'disk'>) {
  if (!disk) return <Facts title="Disco" facts={[['Espaço livre', 'o sistema não informa']]} />;
  const used = disk.size - disk.free;
  return (
    <Part title="Disco">
      <ProgressBar
        label="Ocupado na pasta de dados"
        value={used}
        max={disk.size}
        valueText={`${Math.round((used / disk.size) * 100)}%`}
      />
      <FactList
        facts={[
          ['Livre', bytesInWords(disk.free)],
          ['Tamanho', bytesInWords(disk.size)],
        ]}
      />
    </Part>
  );
}

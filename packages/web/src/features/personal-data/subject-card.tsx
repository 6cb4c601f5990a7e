import type { DataSubject } from '@esquadro/domain/personal-data/personal-data';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import { Download, Eraser, FileSearch } from 'lucide-react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { ProfileHeader } from '../../ui/frame/profile-header.tsx';
import { useExportPerson } from './api.ts';

type SubjectCardProps = { subject: DataSubject; onReadings: () => void; onErase: () => void };

/** One person, and what can be done about their data. Nobody erases oneself. */
export function SubjectCard({ subject, onReadings, onErase }: SubjectCardProps) {
  const { user } = useSession();
  const save = useExportPerson();
  const { _id, name, email, access_level, deleted } = subject;
  return (
    <Card as="li" aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <ProfileHeader title={name} subtitle={email} />
          <Badge tone={deleted ? 'danger' : 'neutral'}>
            {deleted ? 'Excluído' : ACCESS_LEVEL_LABELS[access_level]}
          </Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<Download />}
            busy={save.isPending}
            onPress={() => save.mutate(_id)}
          >
            Exportar
          </Button>
          <Button variant="secondary" size="small" icon={<FileSearch />} onPress={onReadings}>
            Leituras
          </Button>
          {_id !== user._id && (
            <Button variant="quiet" size="small" icon={<Eraser />} onPress={onErase}>
              Apagar
            </Button>
          )}
        </div>
      </div>
      <FormError error={save.error} />
    </Card>
  );
}

import { formatNoteDate } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { fileNameOf } from '@esquadro/domain/files/file-link';
import type { Property } from '@esquadro/domain/properties/property';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { clsx } from 'clsx';
import { CalendarCheck, CalendarPlus, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerZone } from '../../lib/reader-clock.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { useOpenRequests } from '../../lib/use-open-requests.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Gallery } from '../files/shared/gallery.tsx';

export function PropertyDetails({ property }: { property: Property }) {
  const { address, unit, key_code, external_code, realtor_name, square_footage } = property;
  const { photo, pictures, files, notes, label } = property;
  const all = photo ? [photo, ...pictures] : pictures;
  const { can } = useSession();
  const openRequests = useOpenRequests();
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <Fact name="Endereço" wide>
          {address.formatted_address}
        </Fact>
        <Fact name="Sala/apto">{unit || '–'}</Fact>
        {key_code && <Fact name="Etiqueta da chave">{key_code}</Fact>}
        {external_code && <Fact name="Código externo">{external_code}</Fact>}
        <Fact name="Imobiliária">{realtor_name}</Fact>
        <Fact name="Área">{formatSquareMeters(square_footage)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        {can('request:create') && (
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarPlus />}
            onPress={() => openRequests({ request: 'new', property: property._id })}
          >
            Nova solicitação
          </Button>
        )}
        {can('request:read') && (
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarCheck />}
            onPress={() => openRequests({ property: property._id })}
          >
            Vistorias
          </Button>
        )}
      </div>
      {all.length > 0 && (
        <Part title="Fotos">
          <Gallery title={label} pictures={all} />
        </Part>
      )}
      {files.length > 0 && (
        <Part title="Arquivos">
          <ul className="flex flex-wrap gap-2">
            {files.map((link, index) => (
              <li key={link}>
                <LinkButton
                  href={link}
                  newTab
                  size="small"
                  icon={<FileText aria-hidden="true" />}
                  title={fileNameOf(link)}
                >
                  Documento {index + 1}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {notes.length > 0 && (
        <Part title="Notas">
          <ul className="flex flex-col gap-3">
            {notes.map((note) => (
              <li key={note._id} className="border-line-strong border-l-2 pl-3">
                <p className="whitespace-pre-line text-body text-ink">{note.note}</p>
                <p className="text-caption text-ink-muted">{noteByline(note)}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** 'Por Ana Souza em 15/nov/2026', by the reader's own calendar. */
export function noteByline({
  user_name,
  date,
}: Pick<Property['notes'][number], 'user_name' | 'date'>): string {
  return `Por ${user_name} em ${formatNoteDate(localOf(new Date(date), readerZone()).day)}`;
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', wide && 'max-lg:col-span-2')}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="text-body text-ink">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-caption text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}

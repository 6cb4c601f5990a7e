import { isStaff } from '@esquadro/domain/auth/permissions';
import type { Property } from '@esquadro/domain/properties/property';
import { Plus, Trash2 } from 'lucide-react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { type NoteDraft, withTyped } from './note-draft.ts';
import { noteByline } from './property-details.tsx';

type NotesFieldProps = {
  /** Those of the property that stay. */
  kept: Property['notes'];
  value: NoteDraft;
  onChange: (value: NoteDraft) => void;
  disabled?: boolean;
};

/** The notes of a property: added under one's own name, removed by their author or the administration. */
export function NotesField({ kept, value, onChange, disabled }: NotesFieldProps) {
  const { user } = useSession();
  const { removed, added, typed } = value;
  const mayRemove = (note: Property['notes'][number]) => isStaff(user.role) || note.user === user._id;

  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2 empty:hidden">
        {kept.map((note) => (
          <Note
            key={note._id}
            text={note.note}
            byline={noteByline(note)}
            onRemove={
              mayRemove(note) ? () => onChange({ ...value, removed: [...removed, note._id] }) : undefined
            }
            disabled={disabled}
          />
        ))}
        {added.map((note) => (
          <Note
            key={note.key}
            text={note.text}
            byline="Será salva com o imóvel"
            onRemove={() => onChange({ ...value, added: added.filter((other) => other !== note) })}
            disabled={disabled}
          />
        ))}
      </ul>
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <TextArea
            label="Nova nota"
            maxLength={2000}
            value={typed}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ ...value, typed: currentTarget.value })}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus />}
          disabled={disabled}
          onPress={() => onChange(withTyped(value))}
        >
          Adicionar nota
        </Button>
      </div>
    </div>
  );
}

type NoteProps = {
  text: string;
  byline: string;
  onRemove: (() => void) | undefined;
  disabled: boolean | undefined;
};

function Note({ text, byline, onRemove, disabled }: NoteProps) {
  return (
    <li className="flex items-start gap-2 rounded-control border border-line bg-raised py-2 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line break-words text-body text-ink">{text}</p>
        <p className="text-caption text-ink-muted">{byline}</p>
      </div>
      {onRemove && (
        <IconButton
          label={`Remover a nota “${text.slice(0, 40)}”`}
          icon={<Trash2 />}
          size="small"
          disabled={disabled}
          onPress={onRemove}
        />
      )}
    </li>
  );
}

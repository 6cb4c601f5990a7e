import type { Property } from '@esquadro/domain/properties/property';

type Note = Property['notes'][number];

/** What the form changes about the notes: those to be taken out, those to be added, the one being typed. */
export type NoteDraft = {
  /** By their ids. */
  removed: string[];
  added: { key: string; text: string }[];
  typed: string;
};

export const NO_NOTES: NoteDraft = { removed: [], added: [], typed: '' };

/** The notes of the property that stay. */
export const keptNotes = (property: Property | undefined, { removed }: NoteDraft): Note[] =>
  (property?.notes ?? []).filter(({ _id }) => !removed.includes(_id));

/** Moves the typed note to the notes to be added, unless it is blank. */
export function withTyped(draft: NoteDraft): NoteDraft {
  const text = draft.typed.trim();
  if (text === '') return draft;
  return { ...draft, added: [...draft.added, { key: crypto.randomUUID(), text }], typed: '' };
}

/** The whole list as the server takes it, when something about it changed. */
export function changedNotes(property: Property | undefined, draft: NoteDraft) {
  const { added } = withTyped(draft);
  const kept = keptNotes(property, draft);
  if (added.length === 0 && kept.length === (property?.notes.length ?? 0)) return undefined;
  return [...kept.map(({ _id, note }) => ({ _id, note })), ...added.map(({ text }) => ({ note: text }))];
}

import type { Property } from '@esquadro/domain/properties/property';

/** The notes of the form: those that stay, those to be added, and the one still being typed. */
export type NoteDraft = {
  kept: Property['notes'];
  added: { key: string; text: string }[];
  typed: string;
};

export const notesOf = (property: Property | undefined): NoteDraft => ({
  kept: property?.notes ?? [],
  added: [],
  typed: '',
});

/** Puts what was typed among the notes to be added, if it says something. (spec §5) */
export function withTyped(draft: NoteDraft): NoteDraft {
  const text = draft.typed.trim();
  if (text === '') return draft;
  return { ...draft, added: [...draft.added, { key: crypto.randomUUID(), text }], typed: '' };
}

/** The whole list as the server takes it, when something about it changed. */
export function changedNotes(property: Property | undefined, draft: NoteDraft) {
  const { kept, added } = withTyped(draft);
  if (added.length === 0 && kept.length === (property?.notes.length ?? 0)) return undefined;
  return [...kept.map(({ _id, note }) => ({ _id, note })), ...added.map(({ text }) => ({ note: text }))];
}

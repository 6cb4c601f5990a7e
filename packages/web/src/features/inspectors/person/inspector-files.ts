import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';

/** What the form will change about an inspector's photo and papers. */
export type FileDraft = {
  /** A new photo, null to remove the old one, undefined to leave it. */
  photo: ChosenFile | null | undefined;
  cnh: ChosenFile[];
  files: ChosenFile[];
  /** Links of papers to remove. */
  removed: string[];
};

export type PaperKind = 'cnh' | 'files';

export const NO_FILES: FileDraft = { photo: undefined, cnh: [], files: [], removed: [] };

/** The links of the papers that stay. */
export function keptPapers(inspector: InspectorDetails | undefined, kind: PaperKind, { removed }: FileDraft) {
  return (inspector?.[kind] ?? []).map(({ url }) => url).filter((url) => !removed.includes(url));
}

/** The removals, as they go with the fields; new files are sent after it. */
export function fileChange(inspector: InspectorDetails, draft: FileDraft) {
  const stays = (kind: PaperKind) => inspector[kind].filter(({ url }) => !draft.removed.includes(url));
  return {
    ...(draft.photo === null && { photo: null }),
    ...(draft.removed.length > 0 && { cnh: stays('cnh'), files: stays('files') }),
  };
}

/** Takes out a paper: one just chosen by its key, one that is kept by its link. */
export function withoutPaper(draft: FileDraft, id: string): FileDraft {
  const isChosen = [...draft.cnh, ...draft.files].some(({ key }) => key === id);
  const others = (list: ChosenFile[]) => list.filter(({ key }) => key !== id);
  if (isChosen) return { ...draft, cnh: others(draft.cnh), files: others(draft.files) };
  return { ...draft, removed: [...draft.removed, id] };
}

/** What is to be sent, the photo first. */
export const toSend = ({ photo, cnh, files }: FileDraft): ChosenFile[] => [
  ...(photo ? [photo] : []),
  ...cnh,
  ...files,
];

export const isUntouched = (draft: FileDraft) =>
  draft.photo === undefined && draft.removed.length === 0 && toSend(draft).length === 0;

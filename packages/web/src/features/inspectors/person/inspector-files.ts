import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import type { FileChanges } from '../../files/shared/use-file-changes.ts';

export type PaperKind = 'cnh' | 'files';
export type InspectorFileField = PaperKind | 'photo';
export type InspectorFiles = FileChanges<InspectorFileField>;

/** The links of the papers that stay. */
export const keptPapers = (
  inspector: InspectorDetails | undefined,
  kind: PaperKind,
  files: Pick<InspectorFiles, 'stays'>,
): string[] => (inspector?.[kind] ?? []).map(({ url }) => url).filter(files.stays);

/** The removals, as they go with the fields; new files are sent after it. */
export function fileChange(inspector: InspectorDetails, { stays }: Pick<InspectorFiles, 'stays'>) {
  const { photo } = inspector.user;
  const staying = (kind: PaperKind) => inspector[kind].filter(({ url }) => stays(url));
  const isShorter = (kind: PaperKind) => staying(kind).length < inspector[kind].length;
  return {
    ...(photo && !stays(photo) && { photo: null }),
    ...((isShorter('cnh') || isShorter('files')) && { cnh: staying('cnh'), files: staying('files') }),
  };
}

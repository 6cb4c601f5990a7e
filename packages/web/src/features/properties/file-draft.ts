import { fileIdOf } from '@esquadro/domain/files/file-link';
import type { Property, PropertyChange } from '@esquadro/domain/properties/property';
import type { ChosenFile } from '../files/shared/chosen-file.ts';

export type PropertyFileField = 'photo' | 'pictures' | 'files';

/** What the form will change about a property's files. */
export type FileDraft = {
  /** Links to switch off. */
  removed: string[];
  pictures: ChosenFile[];
  papers: ChosenFile[];
  /** The picture chosen as the main one, by link or by key. */
  main?: string | undefined;
};

export const NO_FILES: FileDraft = { removed: [], pictures: [], papers: [] };

/** What stays of the files that the property has; the main photo stands first among the pictures. */
export function keptFiles(property: Property | undefined, { removed }: FileDraft) {
  const stays = (link: string) => !removed.includes(link);
  const { photo = null, pictures = [], files = [] } = property ?? {};
  return { pictures: [...(photo ? [photo] : []), ...pictures].filter(stays), papers: files.filter(stays) };
}

/** The main photo after saving: the one chosen, the one it has, or the first there is. */
export function mainPicture(property: Property | undefined, draft: FileDraft): string | undefined {
  const all = [...keptFiles(property, draft).pictures, ...draft.pictures.map(({ key }) => key)];
  return draft.main && all.includes(draft.main) ? draft.main : all[0];
}

/** The change of links and main photo that goes with the fields; new files are sent after it. */
export function fileChange(
  property: Property,
  draft: FileDraft,
): Pick<PropertyChange, 'links' | 'mainPicture'> {
  const off = (links: string[]) =>
    links.filter((link) => draft.removed.includes(link)).map((link) => ({ link, active: false }));
  const { photo, pictures, files } = property;
  const links = { pictures: off(pictures), photo: off(photo ? [photo] : []), files: off(files) };
  const main = mainPicture(property, draft);
  const promoted = main && main !== photo && pictures.includes(main) ? fileIdOf(main) : undefined;
  return {
    ...(draft.removed.length > 0 && { links }),
    ...(promoted && { mainPicture: promoted }),
  };
}

import type { ReactElement } from 'react';
import type { Examples } from '../ui/examples.fixture.tsx';

/** `id` is the folder and the part: `buttons/Button`. */
type Example = { id: string; name: string; element: ReactElement };

const files = import.meta.glob<{ examples?: Examples; pages?: Examples }>('../ui/**/*.examples.tsx', {
  eager: true,
});

/** The folders of `ui`, each with its examples and with those that need a page of their own. */
export const FOLDERS = Object.entries(files).map(([path, { examples = {}, pages = {} }]) => {
  const folder = path.replace(/^.*\/|\.examples\.tsx$/g, '');
  const listed = (found: Examples): Example[] =>
    Object.entries(found).map(([name, element]) => ({ id: `${folder}/${name}`, name, element }));
  return { folder, examples: listed(examples), pages: listed(pages) };
});

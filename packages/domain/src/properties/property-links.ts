import { z } from 'zod';

const FileLink = z.object({
  link: z.string('Link inválido.').max(2000, 'Link inválido.'),
  active: z.boolean('Informe se o link está ativo.'),
});

/** The files of a property by kind; `active: false` removes one. */
export const PropertyLinks = z.object({
  pictures: z.array(FileLink),
  photo: z.array(FileLink),
  files: z.array(FileLink),
});
export type PropertyLinks = z.infer<typeof PropertyLinks>;

const MOST_LINKS = 1000;
const Links = z.array(FileLink, 'Informe uma lista de links.').max(MOST_LINKS, 'Há links demais na lista.');

/** What a change sends: any of the lists; the one photo may stand alone, without a list around it. */
export const LinksInput = z.object(
  {
    pictures: Links.nullish(),
    photo: z.union([Links, FileLink], 'Link inválido.').nullish(),
    files: Links.nullish(),
  },
  'Informe os links.',
);
export type LinksInput = z.infer<typeof LinksInput>;

/** The links that a change switches off, whichever list they stand in. */
export function removedLinks({ pictures, photo, files }: LinksInput): string[] {
  const all = [...(pictures ?? []), ...[photo ?? []].flat(), ...(files ?? [])];
  return all.filter(({ active }) => !active).map(({ link }) => link);
}

import { type ReactNode, useId } from 'react';
import { PageHeader } from '../ui/frame/page-header.tsx';
import { ThemeSwitch } from '../ui/frame/theme-switch.tsx';
import { FOLDERS } from './folders.ts';

/** Every part of `ui` on one page, by folder. */
export function Gallery() {
  return (
    <main className="flex min-h-dvh flex-col gap-8 bg-surface p-4 sm:p-6">
      <PageHeader title="Galeria" action={<ThemeSwitch ground="page" />} />
      {FOLDERS.map(({ folder, examples, pages }) => (
        <section key={folder} className="flex flex-col gap-4">
          <h2 className="text-ink text-title">{folder}</h2>
          {examples.map(({ id, name, element }) => (
            <Shown key={id} id={id} name={name}>
              {element}
            </Shown>
          ))}
          {pages.map(({ id, name }) => (
            <Shown key={id} id={id} name={name}>
              <iframe
                title={name}
                src={`?page=${id}`}
                className="h-120 w-full rounded-surface border border-line"
              />
            </Shown>
          ))}
        </section>
      ))}
    </main>
  );
}

function Shown({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      data-example={id}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 border-line border-t pt-4"
    >
      <h3 id={titleId} className="text-body text-ink-muted">
        {name}
      </h3>
      {children}
    </section>
  );
}

import type { PrivacyNotice } from '@esquadro/domain/settings/link-settings';
import { http } from '../../lib/http/http.ts';
import { Mark } from '../../ui/frame/mark.tsx';

export const readNotice = (): Promise<PrivacyNotice> => http.get('/api/privacy');

/** What people who get a link are told about their data: blocks of a heading and its text. */
export function PrivacyScreen({ text }: PrivacyNotice) {
  return (
    <div className="min-h-dvh bg-surface">
      <main className="mx-auto flex max-w-xl flex-col gap-6 p-6">
        <title>Privacidade · Esquadro</title>
        <Mark className="size-10 text-accent" />
        <h1 className="text-display text-ink">Privacidade</h1>
        {text.split(/\n\s*\n/).map((block) => {
          const [heading = '', ...lines] = block.split('\n');
          return (
            <section key={block} className="flex flex-col gap-1">
              {lines.length > 0 && <h2 className="text-ink text-lead">{heading}</h2>}
              <p className="whitespace-pre-line text-body text-ink-muted">{lines.join('\n') || heading}</p>
            </section>
          );
        })}
      </main>
    </div>
  );
}

import { Card } from '../ui/card.tsx';
import { Mark } from '../ui/frame/mark.tsx';
import { WaveBackground } from '../ui/frame/wave-background.tsx';

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Página não encontrada · Esquadro</title>
      <WaveBackground />
      <Card as="section" className="flex max-w-md flex-col items-start gap-4 p-8">
        <Mark className="size-10 text-accent" />
        <h1 className="text-display text-ink">Esta página saiu do esquadro</h1>
        <p className="text-body text-ink-muted">
          O endereço não existe ou mudou de lugar. Confira o que foi digitado ou volte ao início.
        </p>
        <a href="/" className="font-medium text-accent-ink text-body underline">
          Voltar ao início
        </a>
      </Card>
    </main>
  );
}

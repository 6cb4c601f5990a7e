import { useEffect } from 'react';
import { HttpError } from '../lib/http/http.ts';
import { LoadError } from '../lib/http/load-error.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/card.tsx';
import { Mark } from '../ui/frame/mark.tsx';

export function Crash({ error }: { error: unknown }) {
  const notLoaded = error instanceof LoadError || (error instanceof HttpError && error.status === 0);

  useEffect(() => {
    if (!notLoaded) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [notLoaded]);

  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-4">
      <Card as="section" className="flex max-w-md flex-col items-start gap-4 p-8">
        <Mark className="size-10 text-accent" />
        {notLoaded ? (
          <h1 className="text-title text-ink">
            Sem conexão com o servidor. Confira a internet e tente de novo.
          </h1>
        ) : (
          <>
            <h1 className="text-title text-ink">Unexpected Application Error!</h1>
            <p className="text-body text-ink-muted">
              Algo inesperado aconteceu nesta tela. O que já estava salvo continua salvo.
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => location.reload()}>Tentar de novo</Button>
          <Button variant="secondary" onPress={() => location.assign('/')}>
            Voltar ao início
          </Button>
        </div>
      </Card>
    </main>
  );
}

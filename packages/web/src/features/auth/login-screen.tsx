import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loaded } from '../../lib/http/load-error.ts';
import { Mark } from '../../ui/frame/mark.tsx';
import { WaveBackground } from '../../ui/frame/wave-background.tsx';
import { LoginForm } from './login-form.tsx';
import { LogoSlider } from './logo-slider.tsx';

/** Needed once in the life of an installation. */
const SetupForm = lazy(async () => ({ default: (await loaded(import('./setup-form.tsx'))).SetupForm }));

export function LoginScreen() {
  const [params] = useSearchParams();
  const setup = params.get('setup');

  return (
    <div className="grid min-h-dvh grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <title>Esquadro Login</title>
      <WaveBackground />
      <LogoSlider />
      <main className="grid min-w-0 justify-items-center p-4 max-lg:items-start sm:p-8 lg:place-items-center">
        <section className="flex w-full max-w-md flex-col gap-6 rounded-surface bg-surface p-6 shadow-floating sm:p-10">
          <Mark className="size-12 text-accent" />
          {setup ? (
            <Suspense>
              <SetupForm setup={setup} />
            </Suspense>
          ) : (
            <LoginForm />
          )}
        </section>
      </main>
    </div>
  );
}

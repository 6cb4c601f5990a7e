import { lazy, Suspense } from 'react';
import { loaded } from '../../lib/http/load-error.ts';
import { useNavigate, usePlace, useSearch } from '../../lib/router/use-router.tsx';
import { Mark } from '../../ui/frame/mark.tsx';
import { WaveBackground } from '../../ui/frame/wave-background.tsx';
import { LoginForm } from './login-form.tsx';

/** Beside the form, which does not wait for it. */
const LogoSlider = lazy(async () => ({ default: (await loaded(import('./logo-slider.tsx'))).LogoSlider }));

/** Needed once in the life of an installation. */
const SetupForm = lazy(async () => ({ default: (await loaded(import('./setup-form.tsx'))).SetupForm }));

const ForgotForm = lazy(async () => ({ default: (await loaded(import('./forgot-form.tsx'))).ForgotForm }));

export function LoginScreen() {
  const params = useSearch();
  const setup = params.get('setup');
  const forgot = !setup && params.has('forgot');
  const typed = (usePlace().state as { email?: string } | undefined)?.email ?? '';
  const navigate = useNavigate();

  return (
    <div className="grid min-h-dvh grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <title>Esquadro Login</title>
      <WaveBackground />
      <div data-on-navy="" className="min-w-0 bg-navy/55 max-lg:min-h-52">
        <Suspense>
          <LogoSlider />
        </Suspense>
      </div>
      <main className="grid min-w-0 justify-items-center p-4 max-lg:items-start sm:p-8 lg:place-items-center">
        <section className="flex w-full max-w-md flex-col gap-6 rounded-surface bg-surface p-6 shadow-floating sm:p-10">
          <Mark className="size-12 text-accent" />
          <Suspense>
            {setup && <SetupForm setup={setup} />}
            {forgot && <ForgotForm email={typed} onBack={() => navigate('/')} />}
          </Suspense>
          {!setup && !forgot && <LoginForm />}
        </section>
      </main>
    </div>
  );
}

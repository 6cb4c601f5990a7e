import { formatDay } from '@esquadro/domain/calendar/format';
import { LogOut, ShieldAlert } from 'lucide-react';
import { useOpenScreen } from '../lib/open-screen.ts';
import { useNavigate } from '../lib/router/use-router.tsx';
import { useSession } from '../lib/session/session-context.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Mark } from '../ui/frame/mark.tsx';
import { WaveBackground } from '../ui/frame/wave-background.tsx';
import { SecondStepPart } from './second-step-part.ts';

/** Of whom a second step is demanded: in the days of grace a line above every screen, then what stands in their place. */
export function SecondStepDemand() {
  const due = useSession().user.second_step_due;
  if (!due) return null;
  const day = formatDay(due.from);
  return due.begun ? <Gate since={day} /> : <Reminder from={day} />;
}

function Reminder({ from }: { from: string }) {
  const openScreen = useOpenScreen();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body shadow-raised [&_svg]:size-4 [&_svg]:shrink-0">
      <ShieldAlert aria-hidden="true" />
      <span>A partir de {from} é preciso uma segunda etapa para entrar.</span>
      <button
        type="button"
        onClick={() => openScreen('account')}
        className="font-medium underline pointer-coarse:min-h-11"
      >
        Configurar agora
      </button>
    </p>
  );
}

function Gate({ since }: { since: string }) {
  const { logOut } = useSession();
  const navigate = useNavigate();

  async function leave() {
    await logOut();
    navigate('/');
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Segunda etapa · Esquadro</title>
      <WaveBackground />
      <div className="flex w-full max-w-xl flex-col gap-6 rounded-surface bg-surface p-6 shadow-floating sm:p-10">
        <Mark className="size-12 text-accent" />
        <div>
          <h1 className="text-display text-ink">Falta a segunda etapa</h1>
          <p className="text-body text-ink-muted">
            Desde {since}, a sua conta precisa de uma. Configure-a e continue de onde estava.
          </p>
        </div>
        <SecondStepPart />
        <div className="border-line border-t pt-4">
          <Button variant="quiet" icon={<LogOut />} onPress={leave}>
            Sair
          </Button>
        </div>
      </div>
    </main>
  );
}

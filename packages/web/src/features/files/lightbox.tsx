import { ChevronLeft, ChevronRight, Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSwipe } from './shared/use-swipe.ts';

type LightboxProps = {
  /** What the pictures show, for the title: 'Sobrado da Vila'. */
  title: string;
  pictures: string[];
  /** The one to start with; undefined while it is closed. */
  start: number | undefined;
  onClose: () => void;
};

/** Pictures one by one, as large as the screen allows: arrows and swipes walk them, a press shows every pixel. */
export function Lightbox({ title, pictures, start, onClose }: LightboxProps) {
  return (
    <Dialog title={title} open={start !== undefined} onOpenChange={(open) => !open && onClose()} size="large">
      {start !== undefined && <Pictures title={title} pictures={pictures} start={start} />}
    </Dialog>
  );
}

function Pictures({ title, pictures, start }: Omit<LightboxProps, 'onClose' | 'start'> & { start: number }) {
  const [index, setIndex] = useState(start);
  const [whole, setWhole] = useState(true);
  const last = pictures.length - 1;

  function walk(steps: number) {
    setIndex(Math.min(last, Math.max(0, index + steps)));
    setWhole(true);
  }
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (steps[key]) walk(steps[key]);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const swipe = useSwipe(walk);

  return (
    <div className="flex flex-col gap-3">
      <div className="h-[65dvh] overflow-auto rounded-control bg-sunken" {...(whole ? swipe : {})}>
        <img
          src={pictures[index]}
          alt={`${title}, foto ${index + 1}`}
          className={whole ? 'size-full object-contain' : 'max-w-none'}
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <div className="flex gap-1">
          <IconButton
            label="Foto anterior"
            icon={<ChevronLeft />}
            disabled={index === 0}
            onPress={() => walk(-1)}
          />
          <IconButton
            label="Próxima foto"
            icon={<ChevronRight />}
            disabled={index === last}
            onPress={() => walk(1)}
          />
        </div>
        <p aria-live="polite" className="text-body text-ink-muted tabular-nums">
          {index + 1} de {pictures.length}
        </p>
        <IconButton
          label={whole ? 'Tamanho real' : 'Ajustar à tela'}
          icon={whole ? <Maximize2 /> : <Minimize2 />}
          onPress={() => setWhole(!whole)}
        />
      </div>
    </div>
  );
}

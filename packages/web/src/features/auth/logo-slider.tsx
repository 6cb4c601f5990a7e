import { useEffect, useRef, useState } from 'react';
import { Mark } from '../../ui/frame/mark.tsx';
import { useMediaQuery } from '../../ui/frame/use-media-query.ts';

const SLIDES = [
  {
    title: 'No esquadro, do pedido à chave',
    text: 'Vistorias marcadas com o vistoriador livre mais próximo, hora a hora.',
  },
  {
    title: 'Um horário, uma vistoria',
    text: 'O que foi oferecido pode ser marcado, e o que foi marcado não colide.',
  },
  {
    title: 'Preço linha por linha',
    text: 'Duração, aluguel e taxa calculados na hora, com a conta à vista.',
  },
  {
    title: 'A chave tem endereço',
    text: 'Onde pegar, onde deixar e com quem falar, antes de sair para a visita.',
  },
];

const EVERY_MS = 6_000;

/** The mark with what the product promises, one after the other. It can be stopped, and it rests by itself for those who prefer less motion. */
export function LogoSlider() {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [current, setCurrent] = useState(0);
  const moving = !still && !paused;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % SLIDES.length), EVERY_MS);
    return () => clearInterval(timer);
  }, [moving]);

  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Esquadro"
      className="flex h-full min-w-0 flex-col justify-between gap-4 p-4 text-on-navy sm:p-8 lg:p-12"
    >
      <p className="flex items-center gap-3 font-semibold text-title">
        <Mark className="size-8 text-amber" />
        Esquadro
      </p>
      <Track current={current} />
      <div className="flex items-center gap-2">
        {SLIDES.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Ver ${index + 1} de ${SLIDES.length}: ${title}`}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
            className="grid size-8 place-items-center rounded-full before:h-1 before:w-6 before:rounded-full before:bg-on-navy/40 aria-[current=true]:before:bg-amber"
          />
        ))}
        {!still && (
          <button
            type="button"
            onClick={() => setPaused(!paused)}
            className="ml-auto h-8 rounded-control px-3 text-caption text-on-navy hover:bg-navy-raised"
          >
            {paused ? 'Continuar' : 'Pausar'}
          </button>
        )}
      </div>
    </section>
  );
}

function Track({ current }: { current: number }) {
  const track = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = track.current;
    element?.scrollTo({ left: current * element.clientWidth, behavior: 'smooth' });
  }, [current]);

  return (
    <div ref={track} className="flex snap-x snap-mandatory overflow-hidden">
      {SLIDES.map(({ title, text }, index) => (
        <div
          key={title}
          aria-hidden={index !== current}
          className="flex w-full shrink-0 snap-start flex-col gap-3"
        >
          <div className="max-lg:hidden">
            <Mark className="size-40 text-on-navy/90" />
          </div>
          <p className="font-semibold text-title lg:text-display">{title}</p>
          <p className="max-w-md text-body text-on-navy lg:text-lead">{text}</p>
        </div>
      ))}
    </div>
  );
}

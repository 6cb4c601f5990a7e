import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

const DELAY_MS = 500;
const GAP = 6;
const MARGIN = 8;

/**
 * The tooltips of everything with a `data-tooltip`. One for the whole page: what is hovered or focused is found by
 * events that bubble, so the hundreds of buttons of a list cost nothing. Mounted once, in UiProvider.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => followTargets(setTarget), []);
  return target ? <Shown key={target.dataset.tooltip} target={target} /> : null;
}

function followTargets(show: (target: HTMLElement | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLElement | undefined;
  const targetOf = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined;

  function hide() {
    clearTimeout(timer);
    show(undefined);
  }
  function hover(event: PointerEvent) {
    const target = event.pointerType === 'touch' ? undefined : targetOf(event);
    if (target === hovered) return;
    hovered = target;
    hide();
    if (target) timer = setTimeout(() => target.isConnected && show(target), DELAY_MS);
  }
  function focus(event: FocusEvent) {
    const target = targetOf(event);
    hide();
    if (target?.matches(':focus-visible')) show(target);
  }

  document.addEventListener('pointerover', hover);
  document.addEventListener('focusin', focus);
  for (const event of ENDINGS) document.addEventListener(event, hide, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', hover);
    document.removeEventListener('focusin', focus);
    for (const event of ENDINGS) document.removeEventListener(event, hide, true);
  };
}

const ENDINGS = ['pointerdown', 'keydown', 'scroll', 'focusout'];

function Shown({ target }: { target: HTMLElement }) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    target.setAttribute('aria-describedby', id);
    if (bubble.current) place(bubble.current, target.getBoundingClientRect());
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-70 max-w-64 animate-fade rounded-control bg-navy px-2 py-1 text-caption text-on-navy shadow-floating"
    >
      {target.dataset.tooltip}
    </div>
  );
}

/** Above what it explains, or below where there is no room, and never beyond the edge of the window. */
function place(bubble: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = bubble;
  const above = top - offsetHeight - GAP;
  const centred = left + (width - offsetWidth) / 2;
  style.top = `${above < MARGIN ? bottom + GAP : above}px`;
  style.left = `${Math.max(MARGIN, Math.min(centred, innerWidth - offsetWidth - MARGIN))}px`;
}

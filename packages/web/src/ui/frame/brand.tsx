import { Mark } from './mark.tsx';

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-lead tracking-tight">
      <Mark className="size-6 text-amber" />
      Esquadro
    </span>
  );
}

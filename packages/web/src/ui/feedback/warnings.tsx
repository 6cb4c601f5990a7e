import { TriangleAlert } from 'lucide-react';

/** Things that are allowed but may be mistakes. */
export function Warnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

import { splitLinks } from '@esquadro/domain/messages/split-links';
import { useState } from 'react';

/** Longer messages are collapsed. */
const FOLDED_LENGTH = 1_200;

/** Plain text with links; never rendered as HTML. */
export function MessageText({ text }: { text: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = text.length > FOLDED_LENGTH && !unfolded;
  const shown = folded ? `${text.slice(0, FOLDED_LENGTH)}…` : text;

  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap text-body text-ink wrap-anywhere">
        {placed(shown).map(({ part, place }) =>
          part.href ? (
            <a
              key={place}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent-ink underline"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {folded && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="mt-1 font-medium text-accent-ink text-body underline"
        >
          Ler mais
        </button>
      )}
    </>
  );
}

/** The offset serves as a key. */
function placed(text: string) {
  let place = 0;
  return splitLinks(text).map((part) => {
    const begins = place;
    place += part.text.length;
    return { part, place: begins };
  });
}

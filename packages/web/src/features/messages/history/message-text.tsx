import { splitLinks } from '@esquadro/domain/messages/split-links';
import { useState } from 'react';

/** Longer ones are folded: a wall of text should not bury the conversation. */
const FOLDED_LENGTH = 1_200;

/** The words of a message, as plain text with its web addresses as links: nothing in it is ever read as HTML. */
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

/** Each part with where it begins, which tells it from an equal one. */
function placed(text: string) {
  let place = 0;
  return splitLinks(text).map((part) => {
    const begins = place;
    place += part.text.length;
    return { part, place: begins };
  });
}

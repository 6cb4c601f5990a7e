import { PASSWORD_RULES, passwordStrength } from '@esquadro/domain/auth/password-rules';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';

const WORDS = ['', 'fraca', 'razoável', 'boa', 'forte'];

/** Ticks off the password rules while typing, then shows the strength. */
export function PasswordHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="flex flex-col gap-2 text-caption">
      <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
        {PASSWORD_RULES.map(({ id, sentence, test }) => {
          const kept = test(password);
          return (
            <li
              key={id}
              className={clsx('flex items-center gap-1.5', kept ? 'text-success-ink' : 'text-ink-muted')}
            >
              {kept ? (
                <Check aria-hidden="true" className="size-3.5" />
              ) : (
                <Circle aria-hidden="true" className="size-3.5" />
              )}
              {sentence}
              <span className="sr-only">{kept ? ' (ok)' : ' (falta)'}</span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-ink-muted">
        {strength > 0 && `Força da senha: ${WORDS[strength]}`}
      </p>
    </div>
  );
}

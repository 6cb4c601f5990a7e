import { PASSWORD } from './people.ts';

let count = 0;

/** What a form sends for a new person, with an email that nobody has yet. */
export function aDraft(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    first_name: 'Ana',
    last_name: 'Souza',
    phone: '(11) 98765-4321',
    email: `ana${count}@exemplo.com.br`,
    password: PASSWORD,
    ...changes,
  };
}

/** The same as multipart: text as text, everything else as JSON text. */
export function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

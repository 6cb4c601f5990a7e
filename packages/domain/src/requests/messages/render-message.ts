import { isPlaceholder, type MessageSubject, PLACEHOLDER, PLACEHOLDERS } from './placeholders.ts';

/** A template with everything between braces said of a request; `previousDate` is where it was before it moved. */
export function renderMessage(template: string, request: MessageSubject, previousDate?: string): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? PLACEHOLDERS[name](request, previousDate) : whole,
  );
}

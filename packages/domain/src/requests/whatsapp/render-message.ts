import { isPlaceholder, PLACEHOLDER } from '../../settings/message-templates.ts';
import { oneLine } from '../../shared/plain-text.ts';
import { type MessageSubject, PLACEHOLDER_VALUES } from './placeholders.ts';

/**
 * A template with everything between braces said of a request; `previousDate` is where it was before it moved. What is
 * said stays on its line, so that nobody's name or label writes lines of the message.
 */
export function renderMessage(template: string, request: MessageSubject, previousDate?: string): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? oneLine(PLACEHOLDER_VALUES[name](request, previousDate)) : whole,
  );
}

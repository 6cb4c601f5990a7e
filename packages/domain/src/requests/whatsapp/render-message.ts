import { isPlaceholder, PLACEHOLDER } from '../../settings/message-templates.ts';
import { oneLine } from '../../shared/plain-text.ts';
import { type Besides, type MessageSubject, PLACEHOLDER_VALUES } from './placeholders.ts';

/**
 * A template with everything between braces said of a request; `besides` says what the
 * request does not. What is said stays on its line, so that nobody's name or label writes lines of the message.
 */
export function renderMessage(template: string, request: MessageSubject, besides: Besides = {}): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? oneLine(PLACEHOLDER_VALUES[name](request, besides)) : whole,
  );
}

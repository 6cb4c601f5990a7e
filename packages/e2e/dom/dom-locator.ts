import { timeLimit } from '@esquadro/harness/time-limit';
import { type ByRoleMatcher, type ByRoleOptions, fireEvent, queries } from '@testing-library/dom';
import { vi } from 'vitest';
import { pressKeys, typeText, user } from './dom-input.ts';

type Text = string | RegExp;
type Named = { exact?: boolean };
type RoleOptions = Pick<ByRoleOptions, 'level' | 'checked' | 'pressed' | 'selected' | 'expanded'> &
  Named & { name?: Text; includeHidden?: boolean };
type Wait = { state?: 'visible' | 'attached' | 'hidden' | 'detached'; timeout?: number };

/** The first page of a run waits until all its modules are transformed. */
export const PATIENCE = { timeout: timeLimit(30_000), interval: 20 };

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** As the browser's locators compare: a part of the text in any case, unless it is to be exact. */
function matches(text: string, wanted: Text, { exact = false }: Named = {}): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const [found, asked] = [plain(text), plain(wanted)];
  return exact ? found === asked : found.toLowerCase().includes(asked.toLowerCase());
}

const isShown = (element: Element) => element.closest('[hidden], [style*="display: none"]') === null;

const isDisabled = (element: Element) =>
  element.matches(':disabled, [aria-disabled=true], fieldset:disabled *');

const isEditable = (element: Element) => !isDisabled(element) && !element.hasAttribute('readonly');

/** What can be searched: a page, and what was found in it. */
export class DomQueries {
  protected readonly find: () => Element[];
  protected readonly words: string;

  constructor(find: () => Element[], words: string) {
    this.find = find;
    this.words = words;
  }

  #inside(search: (root: HTMLElement) => Element[], words: string): DomLocator {
    const find = () => [...new Set(this.find().flatMap((root) => search(root as HTMLElement)))];
    return new DomLocator(find, `${this.words} › ${words}`);
  }

  getByRole(role: ByRoleMatcher, { name, exact, includeHidden, ...options }: RoleOptions = {}): DomLocator {
    const fits = (found: string) => name === undefined || matches(found, name, { exact });
    const named = name !== undefined && { name: fits };
    return this.#inside(
      (root) => [
        ...queries.queryAllByRole(root, role, { ...options, ...named, hidden: includeHidden ?? false }),
        // A password has no role, though one finds it as a textbox in a browser.
        ...(role === 'textbox'
          ? queries.queryAllByLabelText(root, fits, { selector: '[type=password]' })
          : []),
      ],
      `${role} ${name ?? ''}`,
    );
  }

  getByLabel(label: Text, { exact }: Named = {}): DomLocator {
    return this.#inside(
      (root) => queries.queryAllByLabelText(root, (found) => matches(found, label, { exact })),
      `label ${label}`,
    );
  }

  getByPlaceholder(words: Text): DomLocator {
    return this.#inside(
      (root) => queries.queryAllByPlaceholderText(root, (found) => matches(found, words)),
      `placeholder ${words}`,
    );
  }

  /** The innermost elements that have the text, also where several of their children make it up. */
  getByText(text: Text, named: Named = {}): DomLocator {
    const has = (element: Element) => matches(element.textContent ?? '', text, named);
    return this.#inside(
      (root) =>
        [...root.querySelectorAll('*')].filter(
          (element) => has(element) && ![...element.children].some(has) && isShown(element),
        ),
      `text ${text}`,
    );
  }

  locator(selector: string): DomLocator {
    if (selector === '..')
      return this.#inside(({ parentElement }) => (parentElement ? [parentElement] : []), '..');
    const scoped = selector.startsWith('>') ? `:scope ${selector}` : selector;
    return this.#inside((root) => [...root.querySelectorAll(scoped)], selector);
  }
}

/**
 * Elements of the page, found anew for each question, with the names and the patience of the browser's locators: a story
 * is told in the same words with a browser and without one.
 */
export class DomLocator extends DomQueries {
  filter({ hasText }: { hasText: Text }): DomLocator {
    const find = () => this.find().filter(({ textContent }) => matches(textContent ?? '', hasText));
    return new DomLocator(find, `${this.words} with ${hasText}`);
  }

  or(other: DomLocator): DomLocator {
    return new DomLocator(() => [...new Set([...this.find(), ...other.find()])], `${this.words} or …`);
  }

  nth(index: number): DomLocator {
    return new DomLocator(() => this.find().slice(index).slice(0, 1), `${this.words} at ${index}`);
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return this.find().length;
  }

  async all(): Promise<DomLocator[]> {
    return this.find().map((_, index) => this.nth(index));
  }

  /** The one element that is meant, as soon as it is there and alone. */
  #one(isReady: (element: Element) => boolean = () => true, patience = PATIENCE): Promise<HTMLElement> {
    return vi.waitFor(() => {
      const [element, second] = this.find();
      if (second) throw new Error(`more than one: ${this.words}`);
      if (!element) throw new Error(`not there: ${this.words}`);
      if (!isReady(element)) throw new Error(`not ready: ${this.words}`);
      return element as HTMLElement;
    }, patience);
  }

  async waitFor({ state = 'visible', timeout = PATIENCE.timeout }: Wait = {}): Promise<void> {
    const patience = { ...PATIENCE, timeout };
    if (state === 'visible') return void (await this.#one(isShown, patience));
    if (state === 'attached') return void (await this.#one(undefined, patience));
    await vi.waitFor(() => {
      const left = this.find().filter((element) => state === 'detached' || isShown(element));
      if (left.length > 0) throw new Error(`still there: ${this.words}`);
    }, patience);
  }

  async click(): Promise<void> {
    await user.click(await this.#one((element) => !isDisabled(element)));
  }

  async focus(): Promise<void> {
    (await this.#one()).focus();
  }

  async blur(): Promise<void> {
    (await this.#one()).blur();
  }

  async fill(value: string): Promise<void> {
    const field = await this.#one(isEditable);
    field.focus();
    fireEvent.input(field, { target: { value } });
  }

  async pressSequentially(text: string): Promise<void> {
    (await this.#one((element) => !isDisabled(element))).focus();
    await typeText(text);
  }

  async press(shortcut: string): Promise<void> {
    (await this.#one()).focus();
    await pressKeys(shortcut);
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }

  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? '');
  }

  async inputValue(): Promise<string> {
    return ((await this.#one()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name);
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#one());
  }

  async isEditable(): Promise<boolean> {
    return isEditable(await this.#one());
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled());
  }

  async isChecked(): Promise<boolean> {
    const element = await this.#one();
    return element.getAttribute('aria-checked') === 'true' || (element as HTMLInputElement).checked === true;
  }

  async evaluate<Arg, Result>(ask: (element: HTMLElement, arg: Arg) => Result, arg: Arg): Promise<Result> {
    return ask(await this.#one(), arg);
  }

  async evaluateAll<Arg, Result>(ask: (elements: Element[], arg: Arg) => Result, arg: Arg): Promise<Result> {
    return ask(this.find(), arg);
  }
}

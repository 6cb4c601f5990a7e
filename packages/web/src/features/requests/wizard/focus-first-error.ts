/** Once the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button, input[data-invalid]')
      ?.focus(),
  );
}

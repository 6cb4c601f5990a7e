/** A multipart body: objects as JSON text, files as [field, name, bytes]. */
export function multipart(fields: Record<string, unknown>, files: [string, string, Buffer][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [field, name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}

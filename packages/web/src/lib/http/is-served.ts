/** Whether anybody would answer if the page were opened anew. */
export const isServed = (): Promise<boolean> =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );

/** Replaces the rows of this run and keeps the others, in the given order. */
export function renewedRows<Row extends { id: string }>(known: Row[], ran: Row[], order: string[]): Row[] {
  const byId = new Map([...known, ...ran].map((row) => [row.id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

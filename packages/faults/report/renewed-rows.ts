/** What is known after a run: a row of it replaces the one of its id, the others stay, and `order` says where. */
export function renewedRows<Row extends { id: string }>(known: Row[], ran: Row[], order: string[]): Row[] {
  const byId = new Map([...known, ...ran].map((row) => [row.id, row]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

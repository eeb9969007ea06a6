import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { BillingLine } from "./billing-line";

/** Saves lines for the subscription's next invoice. */
export function addPendingLines(call: Call, subscription: string, lines: BillingLine[]): void {
  for (const line of lines)
    call.tables.pending_lines.put(call.scope, { id: createId("ii"), subscription, line });
}

/** Returns the lines that are waiting for the subscription's next invoice, oldest first. */
export function listPendingLines(call: Call, subscription: string): BillingLine[] {
  return listPendingRows(call, subscription).map(({ line }) => line);
}

/** Removes and returns the subscription's pending invoice lines. */
export function drainPendingLines(call: Call, subscription: string): BillingLine[] {
  const rows = listPendingRows(call, subscription);
  for (const { id } of rows) call.tables.pending_lines.delete(id);
  return rows.map(({ line }) => line);
}

const listPendingRows = ({ tables, scope }: Call, subscription: string) =>
  [...tables.pending_lines.newestFirst(scope)].filter((row) => row.subscription === subscription).reverse();

import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { getLinkedSourceName } from "@/lib/domain/billing/finances/model/sources";

type ChargedEntry = Pick<EntryDto, "kind" | "source" | "passedThrough" | "deletedAt">;

/**
 * Returns the reason why an entry can't be charged to a client, or null if it can. An entry that comes from another
 * record is charged through that record, so that a client doesn't pay twice.
 */
export function getChargeProblem(entry: ChargedEntry): string | null {
  if (entry.kind !== "expense") return "You can't charge income to a client. Choose an expense.";
  if (entry.deletedAt) return "This expense was deleted. Restore the expense before you charge for it.";
  const source = getLinkedSourceName(entry);
  return source
    ? `This expense comes from ${source}. You can charge only expenses that a member added.`
    : null;
}

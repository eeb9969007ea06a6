import type { Context } from "@/lib/auth/context";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import type { CreateEntryInput } from "@/lib/domain/billing/finances/model/schemas";

/** Adds an expense of $100 for hay on January 12, 2026, with the given changes. */
export function addEntry(ctx: Context, changes: Partial<CreateEntryInput> = {}): Promise<EntryDto> {
  const hay = { kind: "expense", amount: "100", category: "feed", booked_on: "2026-01-12" } as const;
  return createEntry({ ctx, input: { ...hay, ...changes } });
}

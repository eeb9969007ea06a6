import type { Context } from "@/lib/auth/context";
import { createEntry } from "@/lib/domain/finances/create-entry";
import type { EntryDto } from "@/lib/domain/finances/dto";
import type { CreateEntryInput } from "@/lib/domain/finances/schemas";

/** $100 for hay on 12 January 2026, changed as said. */
export function addEntry(ctx: Context, changes: Partial<CreateEntryInput> = {}): Promise<EntryDto> {
  const hay = { kind: "expense", amount: "100", category: "feed", booked_on: "2026-01-12" } as const;
  return createEntry({ ctx, input: { ...hay, ...changes } });
}

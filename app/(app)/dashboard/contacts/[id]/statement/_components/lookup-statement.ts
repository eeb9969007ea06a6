import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the statement, or null if the member can't see a contact with this ID. Cached for the title and the page.
 */
export const lookupStatement = cache(
  async (ctx: Context, id: string, from: string, to: string): Promise<Lookup<Statement | null>> =>
    lookup(findStatement(ctx, { contact_id: id, from, to })),
);

async function findStatement(
  ctx: Context,
  input: { contact_id: string; from: string; to: string },
): Promise<Statement | null> {
  try {
    return await getStatement({ ctx, input });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}

import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { StatementRunDetailDto } from "@/lib/domain/billing/statements/dto";
import { getStatementRun } from "@/lib/domain/billing/statements/list-statement-runs";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the run, or null if the organization has none with this ID. Cached per request, because the page
 * and its title both need it.
 */
export const readStatementRun = cache(
  async (ctx: Context, id: string): Promise<Lookup<StatementRunDetailDto | null>> => lookup(findRun(ctx, id)),
);

async function findRun(ctx: Context, id: string): Promise<StatementRunDetailDto | null> {
  try {
    return await getStatementRun({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}

import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { StatementRunDetailDto, StatementRunDto } from "@/lib/domain/billing/statements/dto";
import {
  type ListStatementRunsInput,
  listStatementRunsSchema,
  type StatementRunIdInput,
  statementRunIdSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import {
  getStoredStatementRun,
  selectRunDeliveries,
  selectStatementRuns,
} from "@/lib/domain/billing/statements/run-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

export interface StatementRunPage {
  runs: StatementRunDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists statement runs, newest first. */
export async function listStatementRuns({
  ctx,
  input,
}: VerbArguments<ListStatementRunsInput>): Promise<StatementRunPage> {
  requirePermission(ctx, "invoices", "read");
  const { cursor, limit } = parse(listStatementRunsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "statement-runs",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectStatementRuns(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { runs: rows, ...cursors };
}

/** Returns a run with its contacts. */
export async function getStatementRun({
  ctx,
  input,
}: VerbArguments<StatementRunIdInput>): Promise<StatementRunDetailDto> {
  requirePermission(ctx, "invoices", "read");
  const run = await getStoredStatementRun(ctx, parse(statementRunIdSchema, input).id);
  return { ...run, deliveries: await selectRunDeliveries(ctx, run.id) };
}

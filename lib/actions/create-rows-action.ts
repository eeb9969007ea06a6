import "server-only";
import { z } from "zod";
import { type ActionError, signedInAction } from "@/lib/actions/client";
import type { VerbArguments } from "@/lib/auth/context";
import { isServerFailure } from "@/lib/errors";
import { idList } from "@/lib/lists/fields";
import { logger } from "@/lib/logger";
import { replaceErrorMessage } from "@/lib/map-error";

/** The maximum number of rows that can be selected, which is the largest page size of any list. */
const MAX_ROWS = 100;

/** The rows selected in a list. */
const selectedRowsSchema = z.object({
  ids: idList("Select rows from the list.", MAX_ROWS).refine(
    (ids) => ids.length > 0,
    "Select at least one row.",
  ),
});

interface RowsChange {
  verb: (call: VerbArguments<{ id: string }>) => Promise<unknown>;
  /** The message for rows that fail with an unexpected error. */
  failure: string;
  refresh: () => void;
}

/** Creates an action that calls a verb for each selected row. The verb checks the permission. */
export function createRowsAction({ verb, failure, refresh }: RowsChange) {
  return signedInAction
    .inputSchema(selectedRowsSchema)
    .action(async ({ parsedInput: { ids }, ctx: { ctx } }) => {
      const rows = ids.map((id) => ({ id }));
      const result = await forEachRow(rows, failure, (input) => verb({ ctx, input }));
      refresh();
      return result;
    });
}

/** An action that changes the selected rows. */
export type RowsAction = (input: {
  ids: string[];
}) => Promise<{ data?: BulkResult | undefined; serverError?: ActionError | undefined }>;

/** The result for each selected row. */
interface BulkResult {
  done: string[];
  refused: { id: string; message: string }[];
}

/**
 * Calls `run` for each row in turn. If a call fails, the remaining rows are still processed, and the result
 * contains the error message. Unexpected errors are logged and reported as `failureMessage`.
 */
export async function forEachRow<Row extends { id: string }>(
  rows: readonly Row[],
  failureMessage: string,
  run: (row: Row) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const row of rows) {
    const { id } = row;
    try {
      await run(row);
      result.done.push(id);
    } catch (cause) {
      const error = replaceErrorMessage(failureMessage, cause);
      if (isServerFailure(error)) logger().error({ error: error.cause ?? error, id }, error.message);
      result.refused.push({ id, message: error.message });
    }
  }
  return result;
}

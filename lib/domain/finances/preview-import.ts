import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ImportInput } from "@/lib/csv/schemas";
import { requireFinanceWriter } from "@/lib/domain/finances/guard";
import { type ReadImport, readImport } from "@/lib/domain/finances/read-import";

/** What an import of the file would do, row by row; nothing is written. */
export async function previewImport({ ctx, input }: VerbArguments<ImportInput>): Promise<ReadImport> {
  requireFinanceWriter(ctx);
  return readImport(ctx, input);
}

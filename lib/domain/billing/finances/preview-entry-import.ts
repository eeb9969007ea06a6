import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { ImportInput } from "@/lib/csv/schemas";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { type ParsedImport, readImport } from "@/lib/domain/billing/finances/parsed-import";
import { consumeLimit } from "@/lib/rate-limit";

/** Returns the result of an import row by row without writing anything. */
export async function previewEntryImport({ ctx, input }: VerbArguments<ImportInput>): Promise<ParsedImport> {
  const { id } = requireFinanceWriter(ctx);
  await consumeLimit("import.organization", id);
  return readImport(ctx, input);
}

import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { CsvImportInput } from "@/lib/csv/schemas";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { type ParsedImport, parseEntryImport } from "@/lib/domain/billing/finances/parsed-import";
import { consumeRateLimit } from "@/lib/rate-limit";

/** Returns what an import would do with each row, without writing anything. */
export async function previewEntryImport({
  ctx,
  input,
}: VerbArguments<CsvImportInput>): Promise<ParsedImport> {
  const organization = requireFinanceWriter(ctx);
  await consumeRateLimit("import.organization", organization.id);
  return parseEntryImport(ctx, organization, input);
}

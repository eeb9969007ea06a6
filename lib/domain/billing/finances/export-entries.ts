import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { selectEntries } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { EXPORT_HEADERS } from "@/lib/domain/billing/finances/finance-file";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { type ExportEntriesInput, exportEntriesSchema } from "@/lib/domain/billing/finances/model/schemas";
import { NEWEST_ENTRIES_FIRST } from "@/lib/domain/billing/finances/model/sorts";
import { DomainError, parse } from "@/lib/errors";
import { formatDecimal } from "@/lib/money/format";

/** The maximum number of entries per export. A barn records fewer entries than this in a year. */
const MAX_ROWS = 20_000;

/**
 * Exports entries as CSV, oldest first. The "quickbooks" format is the bank format of QuickBooks Online with
 * three columns: date, description and amount. Expenses are negative amounts.
 */
export async function exportEntries({ ctx, input }: VerbArguments<ExportEntriesInput>): Promise<string> {
  requirePermission(ctx, "finances", "read");
  requireFeature(ctx, "export");
  const { format, ids, ...filter } = parse(exportEntriesSchema, input);
  if (format === "quickbooks") requireFeature(ctx, "integrations");
  const page = { filter: { ...filter, ids }, sort: NEWEST_ENTRIES_FIRST, place: null, limit: MAX_ROWS + 1 };
  const entries = await readFromReplica(ctx, (source) => selectEntries(source, page));
  if (entries.length > MAX_ROWS) {
    throw new DomainError(
      "VALIDATION",
      `An export can have up to ${MAX_ROWS} entries. Choose a shorter period.`,
    );
  }
  const oldestFirst = entries.toReversed();
  if (format === "quickbooks") {
    return formatCsv(["Date", "Description", "Amount"], oldestFirst.map(toBankRow));
  }
  return BYTE_ORDER_MARK + formatCsv(EXPORT_HEADERS, oldestFirst.map(toRow));
}

function toRow(entry: EntryDto): string[] {
  const { bookedOn, kind, category, vendor, amountCents, currency, horses, note, source } = entry;
  const parts = horses.map(({ name, cents }) => `${name} ${formatDecimal(cents, currency)}`);
  const middleColumns = [formatDecimal(amountCents, currency), kind, CATEGORY_LABELS[category], vendor ?? ""];
  return [bookedOn, ...middleColumns, parts.join("; "), note ?? "", source];
}

function toBankRow(entry: EntryDto): string[] {
  const { bookedOn, kind, category, vendor, amountCents, currency, note } = entry;
  const [year, month, day] = bookedOn.split("-");
  const description = [vendor, CATEGORY_LABELS[category], note?.replaceAll(/\s+/g, " ")];
  const amount = kind === "expense" ? -amountCents : amountCents;
  return [`${month}/${day}/${year}`, description.filter(Boolean).join(", "), formatDecimal(amount, currency)];
}

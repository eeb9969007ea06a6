import "server-only";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Context, requireFeature, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findMemberContext } from "@/lib/auth/member-context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { BYTE_ORDER_MARK, toCsvRows } from "@/lib/csv/format-csv";
import { formatPlainCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { requireReportAccess } from "@/lib/domain/platform/reports/access";
import { MAX_ATTEMPTS } from "@/lib/domain/platform/reports/enqueue-file";
import {
  getOwnHorseIds,
  markReportFileFailed,
  markReportFileReady,
  markReportFileStarted,
  type StartedReportFile,
  saveReportProgress,
} from "@/lib/domain/platform/reports/file-data";
import { getReportFileKey } from "@/lib/domain/platform/reports/file-name";
import { iterateBatches } from "@/lib/domain/platform/reports/iterate-batches";
import { getReportFileLimitError } from "@/lib/domain/platform/reports/model/file-limit";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { notifyReportFilePages } from "@/lib/domain/platform/reports/notify-report-file-pages";
import type { PdfReport } from "@/lib/domain/platform/reports/pdf-report";
import { createReportParameters } from "@/lib/domain/platform/reports/report-parameters";
import { REPORT_READERS } from "@/lib/domain/platform/reports/report-readers";
import { writePdf } from "@/lib/domain/platform/reports/write-pdf";
import { DomainError, isServerFailure } from "@/lib/errors";
import { addCurrencyCode, type Currency } from "@/lib/money/currency";
import { putFileFromPath } from "@/lib/storage/files";

const FORMER_MEMBER_MESSAGE = "You no longer belong to this organization.";
const FAILURE_MESSAGE = "We couldn't create this file. Please try again.";

/** Progress is stored in steps of this size to limit the number of events. */
const PERCENT_STEP = 5;

/**
 * Creates a file with the data that the requesting user can currently read. A retry starts over with the same
 * storage key; a finished file doesn't change. If a retry can't succeed, for example because the user lost access,
 * marks the file as failed immediately. After other errors, marks it as failed only when the last attempt fails.
 */
export async function createReportFile({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<void> {
  const file = await markReportFileStarted(ctx, id);
  if (!file) return;
  try {
    await writeReportFile(ctx, file);
  } catch (error) {
    const refusal = error instanceof DomainError && !isServerFailure(error) ? error : null;
    if (refusal || file.attempts >= MAX_ATTEMPTS) {
      await ctx.transaction(async (tx) => {
        await markReportFileFailed(tx, id, refusal?.message ?? FAILURE_MESSAGE);
        await notifyReportFilePages(tx, file.userId);
      });
    }
    if (!refusal) throw error;
  }
}

async function writeReportFile(ctx: Context, file: StartedReportFile): Promise<void> {
  const { id, userId, kind, format, filter } = file;
  const organizationId = ctx.organization?.id ?? "";
  const reader = await findMemberContext(ctx, { organizationId, userId });
  if (!reader) throw new DomainError("FORBIDDEN", FORMER_MEMBER_MESSAGE);
  const organization = requirePermission(reader, "reports", "read");
  await requireReportAccess(reader, kind);
  requireFeature(reader, "export");
  const parameters = createReportParameters(reader, organization, () => filter);
  const summary = await readFromReplica(reader, (source) => REPORT_READERS[kind].summary(source, parameters));
  const refusal = getReportFileLimitError(format, summary.rowCount);
  if (refusal) throw new DomainError("VALIDATION", refusal);
  const batches = iterateBatches({
    ctx: reader,
    kind,
    parameters,
    onRows: createProgressReporter(ctx, file, summary.rowCount),
  });
  const folder = await mkdtemp(join(tmpdir(), "hoofline-report-"));
  try {
    const path = join(folder, `report.${format}`);
    if (format === "csv") await writeCsv(path, { kind, currency: organization.currency, batches });
    else
      await writePdf(path, {
        kind,
        parameters,
        summary,
        batches,
        organizationName: organization.name,
        notation: organization,
      });
    const bytes = await putFileFromPath(getReportFileKey(organization.id, file), path);
    await ctx.transaction(async (tx) => {
      await markReportFileReady(tx, id, {
        bytes,
        horses: filter.horseId ? [filter.horseId] : await getOwnHorseIds(reader),
      });
      await notifyReportFilePages(tx, userId);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the progress, which stays below 100% until the file is uploaded. */
function createProgressReporter(ctx: Context, { id, userId }: StartedReportFile, rowCount: number) {
  let reported = 0;
  return async (written: number) => {
    const percent = Math.min(99, Math.floor((written / Math.max(rowCount, 1)) * 100));
    if (percent < reported + PERCENT_STEP) return;
    reported = percent;
    await ctx.transaction(async (tx) => {
      await saveReportProgress(tx, id, percent);
      await notifyReportFilePages(tx, userId);
    });
  };
}

/** Writes a report's rows as CSV with a header line. Keeps only one batch in memory at a time. */
async function writeCsv(
  path: string,
  { kind, currency, batches }: Pick<PdfReport, "kind" | "batches"> & { currency: Currency },
): Promise<void> {
  const { columns } = REPORTS[kind];
  const headings = columns.map(({ label, type }) =>
    type === "cents" ? addCurrencyCode(label, currency) : label,
  );
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${toCsvRows([headings])}\r\n`;
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      const plain = rows.map((cells) =>
        columns.map(({ type }, index) => formatPlainCell(type, cells[index] ?? null, currency)),
      );
      yield `${toCsvRows(plain)}\r\n`;
    }
  }
  await pipeline(lines, createWriteStream(path));
}

import "server-only";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findMemberContext } from "@/lib/auth/member-context";
import { requireReport } from "@/lib/domain/reports/access";
import { MAX_ATTEMPTS } from "@/lib/domain/reports/enqueue-file";
import { everyBatch } from "@/lib/domain/reports/every-batch";
import {
  type BegunFile,
  beginFileRow,
  markFailed,
  markReady,
  ownHorseIds,
  saveProgress,
} from "@/lib/domain/reports/file-data";
import { fileKey } from "@/lib/domain/reports/file-name";
import { questionOf } from "@/lib/domain/reports/question";
import { READERS } from "@/lib/domain/reports/readers";
import { tellOfFile } from "@/lib/domain/reports/tell-of-file";
import { writeCsv } from "@/lib/domain/reports/write-csv";
import { writePdf } from "@/lib/domain/reports/write-pdf";
import { DomainError, isFailure } from "@/lib/errors";
import { tooLong } from "@/lib/reports/file-limit";
import { putFileFrom } from "@/lib/storage/files";

const GONE = "You no longer belong to this organization.";
const FAILED = "This file couldn't be made. Please try again.";

/** The pages hear of so many steps at most. */
const PERCENT_STEP = 5;

/**
 * Makes a file with what its person may read now. Run again it begins anew, under the same key; one that is ready
 * stays as it is. What is refused has failed at once, a fault once it came as often as there are attempts.
 */
export async function makeFile({ ctx, input: { id } }: VerbArguments<{ id: string }>): Promise<void> {
  const file = await beginFileRow(ctx, id);
  if (!file) return;
  try {
    await make(ctx, file);
  } catch (error) {
    const refusal = error instanceof DomainError && !isFailure(error) ? error : null;
    if (refusal || file.attempts >= MAX_ATTEMPTS) {
      await ctx.transaction(async (tx) => {
        await markFailed(tx, id, refusal?.message ?? FAILED);
        await tellOfFile(tx, file.userId);
      });
    }
    if (!refusal) throw error;
  }
}

async function make(ctx: Context, file: BegunFile): Promise<void> {
  const { id, userId, kind, format, filter } = file;
  const organizationId = ctx.organization?.id ?? "";
  const reader = await findMemberContext(ctx, { organizationId, userId });
  if (!reader) throw new DomainError("FORBIDDEN", GONE);
  const organization = requirePermission(reader, "reports", "read");
  await requireReport(reader, kind);
  requireFeature(reader, "export");
  const question = questionOf(reader, organization, () => filter);
  const summary = await READERS[kind].summary(reader, question);
  const refusal = tooLong(format, summary.rowCount);
  if (refusal) throw new DomainError("VALIDATION", refusal);
  const batches = everyBatch({
    ctx: reader,
    kind,
    question,
    onRows: progressOf(ctx, file, summary.rowCount),
  });
  const folder = await mkdtemp(join(tmpdir(), "hoofline-report-"));
  try {
    const path = join(folder, `report.${format}`);
    if (format === "csv") await writeCsv(path, kind, batches);
    else await writePdf(path, { kind, question, summary, batches, organizationName: organization.name });
    const bytes = await putFileFrom(fileKey(organization.id, file), path);
    await ctx.transaction(async (tx) => {
      await markReady(tx, id, {
        bytes,
        horses: filter.horseId ? [filter.horseId] : await ownHorseIds(reader),
      });
      await tellOfFile(tx, userId);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps how far the rows are; never the whole before the file is where it belongs. */
function progressOf(ctx: Context, { id, userId }: BegunFile, rowCount: number) {
  let told = 0;
  return async (written: number) => {
    const percent = Math.min(99, Math.floor((written / Math.max(rowCount, 1)) * 100));
    if (percent < told + PERCENT_STEP) return;
    told = percent;
    await ctx.transaction(async (tx) => {
      await saveProgress(tx, id, percent);
      await tellOfFile(tx, userId);
    });
  };
}

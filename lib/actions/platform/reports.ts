"use server";

import { revalidatePath } from "next/cache";
import { getText } from "@/lib/actions/public-form";
import type { Context } from "@/lib/auth/context";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import type { ReportFileFormat } from "@/lib/domain/platform/reports/model/schemas";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { retryReportFile } from "@/lib/domain/platform/reports/retry-report-file";
import { createUnauthenticatedError, isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { logger } from "@/lib/logger";
import { markUnparsed } from "@/lib/mark-unparsed";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of a form that requests a report file. The form works with and without JavaScript. */
export type ReportFileFormState =
  | { status: "idle" }
  | { status: "done"; format: ReportFileFormat }
  | { status: "refused"; message: string; upgradeHref?: string };

async function runFileAction(work: (ctx: Context) => Promise<ReportFileDto>): Promise<ReportFileFormState> {
  try {
    const loaded = await findPageContext();
    if (!loaded) throw createUnauthenticatedError();
    const { format } = await work(loaded.ctx);
    revalidatePath("/reports", "layout");
    return { status: "done", format };
  } catch (error) {
    const refusal = toDomainError(error, "Failed to create the file. Please try again.");
    if (isServerFailure(refusal))
      logger().error({ error: refusal.cause ?? refusal }, "Failed to request a report file");
    const { message, upgrade } = refusal;
    return { status: "refused", message, ...(upgrade && { upgradeHref: upgrade.path }) };
  }
}

/** Requests a report file in the format of the button that the user clicked. */
export async function requestReportFileAction(
  _previous: ReportFileFormState,
  form: FormData,
): Promise<ReportFileFormState> {
  const fields = ["kind", "format", "period", "from", "to", "horse_id"] as const;
  const input = Object.fromEntries(fields.map((field) => [field, getText(form, field)]));
  return runFileAction((ctx) => requestReportFile({ ctx, input: markUnparsed(input) }));
}

/** Requests a failed report file again. */
export async function retryReportFileAction(
  _previous: ReportFileFormState,
  form: FormData,
): Promise<ReportFileFormState> {
  return runFileAction((ctx) => retryReportFile({ ctx, input: { id: getText(form, "id") } }));
}

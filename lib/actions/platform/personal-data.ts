"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createDataExportLink } from "@/lib/domain/platform/personal-data/create-data-export-link";
import { dataExportIdSchema } from "@/lib/domain/platform/personal-data/model/schemas";
import { requestDataExport } from "@/lib/domain/platform/personal-data/request-data-export";
import { mapError } from "@/lib/map-error";

const EXPORT_FAILED = "Failed to start the export. Please try again.";

export const requestDataExportAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const requested = await mapError(EXPORT_FAILED, () => requestDataExport({ ctx }));
  revalidatePath("/account/data");
  return requested;
});

export const createDataExportLinkAction = signedInAction
  .inputSchema(dataExportIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => createDataExportLink({ ctx, input }));

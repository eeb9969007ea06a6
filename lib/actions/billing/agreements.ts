"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { confirmBackfill } from "@/lib/domain/billing/agreements/confirm-backfill";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { deleteAgreement, endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import {
  agreementIdSchema,
  boardNeedSchema,
  confirmBackfillSchema,
  createAgreementSchema,
  endAgreementSchema,
  pauseAgreementSchema,
  resumeAgreementSchema,
  updateAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { pauseAgreement, resumeAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { setBoardNeed } from "@/lib/domain/billing/agreements/set-board-need";
import { updateAgreement } from "@/lib/domain/billing/agreements/update-agreement";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the agreement. Please try again.";

function revalidateAgreements(): void {
  revalidatePath("/pro-dashboard");
}

export const createAgreementAction = signedInAction
  .inputSchema(createAgreementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => createAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const updateAgreementAction = signedInAction
  .inputSchema(updateAgreementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => updateAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const endAgreementAction = signedInAction
  .inputSchema(endAgreementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => endAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const pauseAgreementAction = signedInAction
  .inputSchema(pauseAgreementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => pauseAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const resumeAgreementAction = signedInAction
  .inputSchema(resumeAgreementSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => resumeAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const confirmBackfillAction = signedInAction
  .inputSchema(confirmBackfillSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => confirmBackfill({ ctx, input }));
    revalidateAgreements();
    return result;
  });

export const setBoardNeedAction = signedInAction
  .inputSchema(boardNeedSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError("Failed to save your choice. Please try again.", () =>
      setBoardNeed({ ctx, input }),
    );
    revalidateAgreements();
    return result;
  });

export const deleteAgreementAction = signedInAction
  .inputSchema(agreementIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => deleteAgreement({ ctx, input }));
    revalidateAgreements();
    return result;
  });

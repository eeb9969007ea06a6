"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { deleteReceipt } from "@/lib/domain/billing/finances/delete-receipt";
import {
  createEntrySchema,
  entryIdSchema,
  receiptIdSchema,
  setBudgetsSchema,
  updateEntrySchema,
} from "@/lib/domain/billing/finances/model/schemas";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { restoreReceipt } from "@/lib/domain/billing/finances/restore-receipt";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

export const createEntryAction = signedInAction
  .inputSchema(createEntrySchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => createEntry({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const updateEntryAction = signedInAction
  .inputSchema(updateEntrySchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => updateEntry({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const deleteEntryAction = signedInAction
  .inputSchema(entryIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => deleteEntry({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const restoreEntryAction = signedInAction
  .inputSchema(entryIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => restoreEntry({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const setBudgetsAction = signedInAction
  .inputSchema(setBudgetsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => setBudgets({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const deleteReceiptAction = signedInAction
  .inputSchema(receiptIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => deleteReceipt({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

export const restoreReceiptAction = signedInAction
  .inputSchema(receiptIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError(SAVE_FAILED, () => restoreReceipt({ ctx, input }));
    revalidatePath("/finances", "layout");
    return response;
  });

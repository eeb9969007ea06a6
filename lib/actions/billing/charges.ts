"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { getCurrency } from "@/lib/auth/context";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeCareRecords } from "@/lib/domain/billing/charges/charge-care-records";
import { chargeExpense } from "@/lib/domain/billing/charges/charge-expense";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { overrideApproval } from "@/lib/domain/billing/charges/decide-approval";
import { getChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import {
  addChargeSchema,
  chargeCareSchema,
  chargeExpenseSchema,
  chargeFromSourceSchema,
  chargeIdSchema,
  chargeVisitSchema,
  overrideApprovalSchema,
  undoChargesSchema,
  updateChargeSchema,
  writeOffChargeSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { undoCharges } from "@/lib/domain/billing/charges/undo-charges";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { restoreCharge, writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the charge. Please try again.";

function revalidateCharges(): void {
  revalidatePath("/pro-dashboard");
}

export const addChargeAction = signedInAction
  .inputSchema(addChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => addCharge({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const updateChargeAction = signedInAction
  .inputSchema(updateChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => updateCharge({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const deleteChargeAction = signedInAction
  .inputSchema(chargeIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => deleteCharge({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const writeOffChargeAction = signedInAction
  .inputSchema(writeOffChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => writeOffCharge({ ctx, input }));
    revalidateCharges();
    return result;
  });

/** Approves a charge on behalf of its payers, for example after a phone call. */
export const overrideApprovalAction = signedInAction
  .inputSchema(overrideApprovalSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => overrideApproval({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const restoreChargeAction = signedInAction
  .inputSchema(chargeIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => restoreCharge({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const chargeExpenseAction = signedInAction
  .inputSchema(chargeExpenseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => chargeExpense({ ctx, input }));
    revalidateCharges();
    revalidatePath("/finances", "layout");
    return charge;
  });

/** Resolves to the charge and its currency. */
export const chargeFromSourceAction = signedInAction
  .inputSchema(chargeFromSourceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => chargeFromSource({ ctx, input }));
    revalidateCharges();
    return { charge, currency: getCurrency(ctx) };
  });

/** Resolves to the charges, their currency, and the care that couldn't be charged for. */
export const chargeCareRecordsAction = signedInAction
  .inputSchema(chargeCareSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charged = await mapError(SAVE_FAILED, () => chargeCareRecords({ ctx, input }));
    revalidateCharges();
    return { ...charged, currency: getCurrency(ctx) };
  });

export const undoChargesAction = signedInAction
  .inputSchema(undoChargesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => undoCharges({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const chargeVisitAction = signedInAction
  .inputSchema(chargeVisitSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SAVE_FAILED, () => chargeVisit({ ctx, input }));
    revalidateCharges();
    return result;
  });

export const getChargeChoicesAction = signedInAction.action(({ ctx: { ctx } }) => getChargeChoices({ ctx }));

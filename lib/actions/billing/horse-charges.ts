"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { addCharge } from "@/lib/domain/billing/horse-charges/add-charge";
import {
  addChargeSchema,
  chargeIdSchema,
  updateChargeSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { updateCharge } from "@/lib/domain/billing/horse-charges/update-charge";
import { withdrawCharge } from "@/lib/domain/billing/horse-charges/withdraw-charge";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the charge. Please try again.";

export const addChargeAction = horseAction
  .inputSchema(addChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => addCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

export const updateChargeAction = horseAction
  .inputSchema(updateChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => updateCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

export const withdrawChargeAction = horseAction
  .inputSchema(chargeIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => withdrawCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import {
  addHorseChargeSchema,
  horseChargeIdSchema,
  updateHorseChargeSchema,
} from "@/lib/domain/billing/horse-charges/model/schemas";
import { updateHorseCharge } from "@/lib/domain/billing/horse-charges/update-horse-charge";
import { withdrawHorseCharge } from "@/lib/domain/billing/horse-charges/withdraw-horse-charge";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the charge. Please try again.";

export const addHorseChargeAction = horseAction
  .inputSchema(addHorseChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => addHorseCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

export const updateHorseChargeAction = horseAction
  .inputSchema(updateHorseChargeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => updateHorseCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

export const withdrawHorseChargeAction = horseAction
  .inputSchema(horseChargeIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const charge = await mapError(SAVE_FAILED, () => withdrawHorseCharge({ ctx, input }));
    revalidatePath("/horses", "layout");
    return charge;
  });

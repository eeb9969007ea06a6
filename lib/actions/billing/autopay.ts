"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { autopayContactSchema, autopaySettingsSchema } from "@/lib/domain/billing/autopay/model/schemas";
import { updateAutopaySettings } from "@/lib/domain/billing/autopay/settings";
import { stopClientAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { mapError } from "@/lib/map-error";

export const updateAutopaySettingsAction = signedInAction
  .inputSchema(autopaySettingsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError("Failed to save the automatic payment settings. Please try again.", () =>
      updateAutopaySettings({ ctx, input }),
    );
    revalidatePath("/pro-dashboard", "layout");
    return result;
  });

export const stopClientAutopayAction = signedInAction
  .inputSchema(autopayContactSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError("Failed to stop automatic payments. Please try again.", () =>
      stopClientAutopay({ ctx, input }),
    );
    revalidatePath("/dashboard/contacts", "layout");
    return result;
  });

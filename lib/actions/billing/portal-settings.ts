"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { getPortalSettingsSchema } from "@/lib/domain/billing/portal/model/schemas";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { mapError } from "@/lib/map-error";

export const updatePortalSettingsAction = signedInAction
  .inputSchema(getPortalSettingsSchema(null))
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError("Failed to save. Please try again.", () =>
      updatePortalSettings({ ctx, input }),
    );
    revalidatePath("/pro-dashboard");
    return result;
  });

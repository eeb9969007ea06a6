"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { dismissChecklist } from "@/lib/domain/work/day/dismiss-checklist";
import { mapError } from "@/lib/map-error";

export const dismissChecklistAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const dismissed = await mapError("Failed to hide the checklist. Please try again.", () =>
    dismissChecklist({ ctx }),
  );
  revalidatePath("/dashboard");
  return dismissed;
});

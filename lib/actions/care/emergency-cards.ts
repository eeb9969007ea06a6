"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { issueEmergencyCardCode } from "@/lib/domain/care/emergency-cards/issue-emergency-card-code";
import {
  emergencyCardSchema,
  saveEmergencyCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { revokeEmergencyCardCode } from "@/lib/domain/care/emergency-cards/revoke-emergency-card-code";
import { saveEmergencyCard } from "@/lib/domain/care/emergency-cards/save-emergency-card";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the emergency card. Please try again.";

function revalidateCardPages(): void {
  revalidatePath("/horses", "layout");
}

export const saveEmergencyCardAction = horseAction
  .inputSchema(saveEmergencyCardSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const saved = await mapError(SAVE_FAILED, () => saveEmergencyCard({ ctx, input }));
    revalidateCardPages();
    return saved;
  });

/** Doesn't return the code, because the refreshed page contains it. */
export const issueEmergencyCardCodeAction = horseAction
  .inputSchema(emergencyCardSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(SAVE_FAILED, () => issueEmergencyCardCode({ ctx, input }));
    revalidateCardPages();
    return { isIssued: true };
  });

export const revokeEmergencyCardCodeAction = horseAction
  .inputSchema(emergencyCardSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(SAVE_FAILED, () => revokeEmergencyCardCode({ ctx, input }));
    revalidateCardPages();
    return revoked;
  });

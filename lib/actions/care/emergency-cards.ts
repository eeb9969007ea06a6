"use server";

import { revalidatePath } from "next/cache";
import { horseAction } from "@/lib/actions/client";
import { issueCardCode } from "@/lib/domain/care/emergency-cards/issue-card-code";
import { cardOfHorseSchema, saveCardSchema } from "@/lib/domain/care/emergency-cards/model/schemas";
import { revokeCardCode } from "@/lib/domain/care/emergency-cards/revoke-card-code";
import { saveCard } from "@/lib/domain/care/emergency-cards/save-card";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the card. Please try again.";

function revalidateCardPages(): void {
  revalidatePath("/horses", "layout");
}

export const saveCardAction = horseAction
  .inputSchema(saveCardSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const saved = await mapError(SAVE_FAILED, () => saveCard({ ctx, input }));
    revalidateCardPages();
    return saved;
  });

/** Doesn't return the code, because the refreshed page contains it. */
export const issueCodeAction = horseAction
  .inputSchema(cardOfHorseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(SAVE_FAILED, () => issueCardCode({ ctx, input }));
    revalidateCardPages();
    return { isIssued: true };
  });

export const revokeCodeAction = horseAction
  .inputSchema(cardOfHorseSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(SAVE_FAILED, () => revokeCardCode({ ctx, input }));
    revalidateCardPages();
    return revoked;
  });

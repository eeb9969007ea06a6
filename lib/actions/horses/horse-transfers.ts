"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { cancelHorseTransfer } from "@/lib/domain/horses/horse-transfers/cancel-horse-transfer";
import { offerTransferSchema, transferIdSchema } from "@/lib/domain/horses/horse-transfers/model/schemas";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { getTransferPath } from "@/lib/domain/horses/horse-transfers/transfer-path";
import { mapError } from "@/lib/map-error";
import { getSiteUrl } from "@/lib/site-url";

const SAVE_FAILED = "Failed to save the transfer. Please try again.";

function revalidateTransferPages(): void {
  revalidatePath("/horses", "layout");
}

/** Returns the transfer's URL, which is shown only once. */
export const offerHorseTransferAction = signedInAction
  .inputSchema(offerTransferSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { transfer, token } = await mapError(SAVE_FAILED, () => offerHorseTransfer({ ctx, input }));
    revalidateTransferPages();
    return { url: getSiteUrl(getTransferPath(token)), expiresAt: transfer.expiresAt };
  });

export const cancelHorseTransferAction = signedInAction
  .inputSchema(transferIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const canceled = await mapError(SAVE_FAILED, () => cancelHorseTransfer({ ctx, input }));
    revalidateTransferPages();
    return canceled;
  });

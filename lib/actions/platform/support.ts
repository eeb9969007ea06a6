"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { addThreadMessage } from "@/lib/domain/platform/support/add-thread-message";
import { addThreadMessageSchema, openThreadSchema } from "@/lib/domain/platform/support/model/schemas";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { mapError } from "@/lib/map-error";

const SEND_FAILED = "Failed to send the message. Please try again.";

export const openThreadAction = signedInAction
  .inputSchema(openThreadSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SEND_FAILED, () => openThread({ ctx, input }));
    revalidatePath("/help", "layout");
    return result;
  });

export const addThreadMessageAction = signedInAction
  .inputSchema(addThreadMessageSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SEND_FAILED, () => addThreadMessage({ ctx, input }));
    revalidatePath("/help", "layout");
    return result;
  });

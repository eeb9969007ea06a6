"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { openThreadSchema, writeMessageSchema } from "@/lib/domain/platform/support/model/schemas";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { writeMessage } from "@/lib/domain/platform/support/write-message";
import { mapError } from "@/lib/map-error";

const SEND_FAILED = "Failed to send the message. Please try again.";

export const openThreadAction = signedInAction
  .inputSchema(openThreadSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SEND_FAILED, () => openThread({ ctx, input }));
    revalidatePath("/help", "layout");
    return result;
  });

export const writeMessageAction = signedInAction
  .inputSchema(writeMessageSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError(SEND_FAILED, () => writeMessage({ ctx, input }));
    revalidatePath("/help", "layout");
    return result;
  });

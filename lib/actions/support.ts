"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { openThread } from "@/lib/domain/support/open-thread";
import { openThreadSchema, writeMessageSchema } from "@/lib/domain/support/schemas";
import { writeMessage } from "@/lib/domain/support/write-message";
import { orElseSay } from "@/lib/fallback-message";

const SEND_FAILED = "Failed to send this. Please try again.";

export const openThreadAction = signedInAction
  .inputSchema(openThreadSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await orElseSay(SEND_FAILED, () => openThread({ ctx, input }));
    revalidatePath("/help", "layout");
    return answer;
  });

export const writeMessageAction = signedInAction
  .inputSchema(writeMessageSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const answer = await orElseSay(SEND_FAILED, () => writeMessage({ ctx, input }));
    revalidatePath("/help", "layout");
    return answer;
  });

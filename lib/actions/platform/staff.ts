"use server";

import { revalidatePath } from "next/cache";
import { publicAction } from "@/lib/actions/client";
import { finishContact } from "@/lib/domain/platform/contact/finish-contact";
import { contactIdSchema } from "@/lib/domain/platform/contact/model/schemas";
import { openAccountSchema, unlockSignInSchema } from "@/lib/domain/platform/staff/model/schemas";
import { openAccount } from "@/lib/domain/platform/staff/open-account";
import { unlockSignIn } from "@/lib/domain/platform/staff/unlock-sign-in";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { closeThread } from "@/lib/domain/platform/support/close-thread";
import { threadIdSchema, writeMessageSchema } from "@/lib/domain/platform/support/model/schemas";
import { takeThread } from "@/lib/domain/platform/support/take-thread";
import { orElseSay } from "@/lib/fallback-message";
import { requireStaffContext } from "@/lib/http/platform/staff-context";

const FAILED = "Failed to do this. Please try again.";

/** Server actions of the staff console. */
const staffAction = publicAction.use(async ({ next }) => next({ ctx: await requireStaffContext() }));

export const answerThreadAction = staffAction
  .inputSchema(writeMessageSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await orElseSay(FAILED, () => answerThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const closeThreadAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await orElseSay(FAILED, () => closeThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

/** Finds an account. Uses a request body so that the address appears in no URL or log. */
export const openAccountAction = staffAction
  .inputSchema(openAccountSchema)
  .action(async ({ clientInput: input, ctx }) => orElseSay(FAILED, () => openAccount({ ctx, input })));

export const unlockSignInAction = staffAction
  .inputSchema(unlockSignInSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await orElseSay(FAILED, () => unlockSignIn({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const finishContactAction = staffAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await orElseSay(FAILED, () => finishContact({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const takeThreadAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await orElseSay(FAILED, () => takeThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

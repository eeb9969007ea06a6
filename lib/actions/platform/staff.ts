"use server";

import { revalidatePath } from "next/cache";
import { publicAction } from "@/lib/actions/client";
import { finishContact } from "@/lib/domain/platform/contact/finish-contact";
import { contactIdSchema } from "@/lib/domain/platform/contact/model/schemas";
import { openAccountSchema, unlockSignInSchema } from "@/lib/domain/platform/staff/model/schemas";
import { openAccountAsStaff } from "@/lib/domain/platform/staff/open-account-as-staff";
import { unlockSignIn } from "@/lib/domain/platform/staff/unlock-sign-in";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { assignThreadToSelf } from "@/lib/domain/platform/support/assign-thread-to-self";
import { closeThread } from "@/lib/domain/platform/support/close-thread";
import { threadIdSchema, writeMessageSchema } from "@/lib/domain/platform/support/model/schemas";
import { requireStaffContext } from "@/lib/http/platform/staff-context";
import { mapError } from "@/lib/map-error";

const FAILED = "Something went wrong. Please try again.";

/** Server actions of the staff console. */
const staffAction = publicAction.use(async ({ next }) => next({ ctx: await requireStaffContext() }));

export const answerThreadAction = staffAction
  .inputSchema(writeMessageSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await mapError(FAILED, () => answerThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const closeThreadAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await mapError(FAILED, () => closeThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

/** Finds an account. Uses a request body so that the address appears in no URL or log. */
export const openAccountAction = staffAction
  .inputSchema(openAccountSchema)
  .action(async ({ clientInput: input, ctx }) => mapError(FAILED, () => openAccountAsStaff({ ctx, input })));

export const unlockSignInAction = staffAction
  .inputSchema(unlockSignInSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await mapError(FAILED, () => unlockSignIn({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const finishContactAction = staffAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await mapError(FAILED, () => finishContact({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

export const takeThreadAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const answer = await mapError(FAILED, () => assignThreadToSelf({ ctx, input }));
    revalidatePath("/staff", "layout");
    return answer;
  });

"use server";

import { revalidatePath } from "next/cache";
import { publicAction } from "@/lib/actions/client";
import { contactMessageIdSchema } from "@/lib/domain/platform/contact/model/schemas";
import { resolveContactMessage } from "@/lib/domain/platform/contact/resolve-contact-message";
import { unlockSignInSchema, viewAccountSchema } from "@/lib/domain/platform/staff/model/schemas";
import { unlockSignIn } from "@/lib/domain/platform/staff/unlock-sign-in";
import { viewAccountAsStaff } from "@/lib/domain/platform/staff/view-account-as-staff";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { assignThreadToSelf } from "@/lib/domain/platform/support/assign-thread-to-self";
import { closeThread } from "@/lib/domain/platform/support/close-thread";
import { addThreadMessageSchema, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import { requireStaffContext } from "@/lib/http/platform/staff-context";
import { mapError } from "@/lib/map-error";

const FAILURE_MESSAGE = "Something went wrong. Please try again.";

/** Runs the staff console's server actions with a staff member's context. */
const staffAction = publicAction.use(async ({ next }) => next({ ctx: await requireStaffContext() }));

export const answerThreadAction = staffAction
  .inputSchema(addThreadMessageSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const result = await mapError(FAILURE_MESSAGE, () => answerThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return result;
  });

export const closeThreadAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const result = await mapError(FAILURE_MESSAGE, () => closeThread({ ctx, input }));
    revalidatePath("/staff", "layout");
    return result;
  });

/** Finds an account. The email address is in the request body so that it doesn't appear in URLs or logs. */
export const viewAccountAction = staffAction
  .inputSchema(viewAccountSchema)
  .action(async ({ clientInput: input, ctx }) =>
    mapError(FAILURE_MESSAGE, () => viewAccountAsStaff({ ctx, input })),
  );

export const unlockSignInAction = staffAction
  .inputSchema(unlockSignInSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const result = await mapError(FAILURE_MESSAGE, () => unlockSignIn({ ctx, input }));
    revalidatePath("/staff", "layout");
    return result;
  });

export const resolveContactMessageAction = staffAction
  .inputSchema(contactMessageIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const result = await mapError(FAILURE_MESSAGE, () => resolveContactMessage({ ctx, input }));
    revalidatePath("/staff", "layout");
    return result;
  });

export const assignThreadToSelfAction = staffAction
  .inputSchema(threadIdSchema)
  .action(async ({ clientInput: input, ctx }) => {
    const result = await mapError(FAILURE_MESSAGE, () => assignThreadToSelf({ ctx, input }));
    revalidatePath("/staff", "layout");
    return result;
  });

"use server";

import { redirect } from "next/navigation";
import { type MessageFormState, submitMessageForm } from "@/lib/actions/submit-message-form";
import { viewAccountAsStaff } from "@/lib/domain/platform/staff/view-account-as-staff";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { requireStaffContext } from "@/lib/http/platform/staff-context";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Posts a reply if JavaScript is unavailable. With JavaScript, the form calls `answerThreadAction`. */
export async function postAnswerAction(
  _previous: MessageFormState,
  form: FormData,
): Promise<MessageFormState> {
  return submitMessageForm(form, ["id", "message", "client_id"], async (values) => {
    const ctx = await requireStaffContext();
    const { id } = await answerThread({ ctx, input: markUnparsed(values) });
    redirect(`/staff/threads/${id}`);
  });
}

/** Finds an account if JavaScript is unavailable. With JavaScript, the form calls `viewAccountAction`. */
export async function postViewAccountAction(
  _previous: MessageFormState,
  form: FormData,
): Promise<MessageFormState> {
  return submitMessageForm(form, ["email", "reason"], async (values) => {
    const ctx = await requireStaffContext();
    const { userId } = await viewAccountAsStaff({ ctx, input: markUnparsed(values) });
    redirect(`/staff/accounts/${userId}`);
  });
}

"use server";

import { redirect } from "next/navigation";
import { type PostedMessage, sendPostedMessage } from "@/lib/actions/posted-message";
import { openAccountAsStaff } from "@/lib/domain/platform/staff/open-account-as-staff";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { requireStaffContext } from "@/lib/http/platform/staff-context";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Posts a reply without JavaScript. With JavaScript, the form calls `answerThreadAction`. */
export async function postAnswerAction(_previous: PostedMessage, form: FormData): Promise<PostedMessage> {
  return sendPostedMessage(form, ["id", "message", "client_id"], async (values) => {
    const ctx = await requireStaffContext();
    const { id } = await answerThread({ ctx, input: markUnparsed(values) });
    redirect(`/staff/threads/${id}`);
  });
}

/** Opens an account without JavaScript. With JavaScript, the form calls `openAccountAction`. */
export async function postOpenAccountAction(
  _previous: PostedMessage,
  form: FormData,
): Promise<PostedMessage> {
  return sendPostedMessage(form, ["email", "reason"], async (values) => {
    const ctx = await requireStaffContext();
    const { userId } = await openAccountAsStaff({ ctx, input: markUnparsed(values) });
    redirect(`/staff/accounts/${userId}`);
  });
}

"use server";

import { redirect } from "next/navigation";
import { type PostedMessage, postMessage } from "@/lib/actions/posted-message";
import type { OpenAccountInput } from "@/lib/domain/platform/staff/model/schemas";
import { openAccount } from "@/lib/domain/platform/staff/open-account";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import type { WriteMessageInput } from "@/lib/domain/platform/support/model/schemas";
import { requireStaffContext } from "@/lib/http/platform/staff-context";

/** Posts an answer without JavaScript. With JavaScript, the form calls `answerThreadAction`. */
export async function postAnswerAction(_previous: PostedMessage, form: FormData): Promise<PostedMessage> {
  return postMessage(form, ["id", "message", "client_id"], async (values) => {
    const ctx = await requireStaffContext();
    const { id } = await answerThread({ ctx, input: values as WriteMessageInput });
    redirect(`/staff/threads/${id}`);
  });
}

/** Opens an account without JavaScript. With JavaScript, the form calls `openAccountAction`. */
export async function postOpenAccountAction(
  _previous: PostedMessage,
  form: FormData,
): Promise<PostedMessage> {
  return postMessage(form, ["email", "reason"], async (values) => {
    const ctx = await requireStaffContext();
    const { userId } = await openAccount({ ctx, input: values as OpenAccountInput });
    redirect(`/staff/accounts/${userId}`);
  });
}

"use server";

import { redirect } from "next/navigation";
import { type PostedMessage, postMessage } from "@/lib/actions/posted-message";
import { answerThread } from "@/lib/domain/support/answer-thread";
import type { WriteMessageInput } from "@/lib/domain/support/schemas";
import { requireStaffContext } from "@/lib/http/staff-context";

/** An answer where no script hears the form; the scripts call `answerThreadAction`. */
export async function postAnswerAction(_previous: PostedMessage, form: FormData): Promise<PostedMessage> {
  return postMessage(form, ["id", "message", "client_id"], async (values) => {
    const ctx = await requireStaffContext();
    const { id } = await answerThread({ ctx, input: values as WriteMessageInput });
    redirect(`/staff/threads/${id}`);
  });
}

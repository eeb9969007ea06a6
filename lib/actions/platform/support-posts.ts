"use server";

import { redirect } from "next/navigation";
import { type MessageFormState, submitMessageForm } from "@/lib/actions/submit-message-form";
import { addThreadMessage } from "@/lib/domain/platform/support/add-thread-message";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { createUnauthenticatedError } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Starts a conversation if JavaScript is unavailable. With JavaScript, the form calls `openThreadAction`. */
export async function postThreadAction(
  _previous: MessageFormState,
  form: FormData,
): Promise<MessageFormState> {
  return submitMessageForm(form, ["topic", "subject", "message", "client_id"], async (values) => {
    const { id } = await openThread({ ctx: await requireSignedInContext(), input: markUnparsed(values) });
    redirect(`/help/${id}`);
  });
}

/** Posts a message if JavaScript is unavailable. With JavaScript, the form calls `addThreadMessageAction`. */
export async function postToThreadAction(
  _previous: MessageFormState,
  form: FormData,
): Promise<MessageFormState> {
  return submitMessageForm(form, ["id", "message", "client_id"], async (values) => {
    const { id } = await addThreadMessage({
      ctx: await requireSignedInContext(),
      input: markUnparsed(values),
    });
    redirect(`/help/${id}`);
  });
}

async function requireSignedInContext() {
  const loaded = await findPageContext();
  if (!loaded) throw createUnauthenticatedError();
  return loaded.ctx;
}

"use server";

import { redirect } from "next/navigation";
import { type PostedMessage, sendPostedMessage } from "@/lib/actions/posted-message";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { writeMessage } from "@/lib/domain/platform/support/write-message";
import { createUnauthenticatedError } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Starts a conversation without JavaScript. With JavaScript, the form calls `openThreadAction`. */
export async function postThreadAction(_previous: PostedMessage, form: FormData): Promise<PostedMessage> {
  return sendPostedMessage(form, ["topic", "subject", "message", "client_id"], async (values) => {
    const { id } = await openThread({ ctx: await requireSignedInContext(), input: markUnparsed(values) });
    redirect(`/help/${id}`);
  });
}

/** Posts a message without JavaScript. With JavaScript, the form calls `writeMessageAction`. */
export async function postToThreadAction(_previous: PostedMessage, form: FormData): Promise<PostedMessage> {
  return sendPostedMessage(form, ["id", "message", "client_id"], async (values) => {
    const { id } = await writeMessage({ ctx: await requireSignedInContext(), input: markUnparsed(values) });
    redirect(`/help/${id}`);
  });
}

async function requireSignedInContext() {
  const loaded = await findPageContext();
  if (!loaded) throw createUnauthenticatedError();
  return loaded.ctx;
}

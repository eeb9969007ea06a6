"use server";

import { type PublicFormState, submitPublicForm, textOf } from "@/lib/actions/public-form";
import { confirmSubscription } from "@/lib/domain/newsletter/confirm-subscription";
import { subscribe } from "@/lib/domain/newsletter/subscribe";
import { unsubscribe } from "@/lib/domain/newsletter/unsubscribe";
import { DomainError } from "@/lib/errors";
import { currentVisitor } from "@/lib/http/visitor";
import { consumeLimit } from "@/lib/rate-limit";

/** The newsletter box, with or without JavaScript. */
export async function subscribeToNewsletterAction(
  _previous: PublicFormState<"email">,
  form: FormData,
): Promise<PublicFormState<"email">> {
  return submitPublicForm({
    form,
    fields: ["email"],
    send: async (input) => subscribe({ ...(await currentVisitor()), input }),
  });
}

/** What the one button of a link's page did. */
export type LinkPageState = "asking" | "done" | "unknown";

async function followLink(
  form: FormData,
  verb: typeof confirmSubscription | typeof unsubscribe,
): Promise<LinkPageState> {
  const { ctx, client } = await currentVisitor();
  await consumeLimit("one-time-token.address", client.address);
  try {
    await verb({ ctx, input: { token: textOf(form, "token") } });
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return "unknown";
    throw error;
  }
}

export async function confirmSubscriptionAction(
  _previous: LinkPageState,
  form: FormData,
): Promise<LinkPageState> {
  return followLink(form, confirmSubscription);
}

export async function unsubscribeAction(_previous: LinkPageState, form: FormData): Promise<LinkPageState> {
  return followLink(form, unsubscribe);
}

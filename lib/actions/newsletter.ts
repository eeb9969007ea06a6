"use server";

import { type PublicFormState, submitPublicForm, textOf } from "@/lib/actions/public-form";
import { confirmSubscription } from "@/lib/domain/newsletter/confirm-subscription";
import { subscribe } from "@/lib/domain/newsletter/subscribe";
import { unsubscribe } from "@/lib/domain/newsletter/unsubscribe";
import { isFailure } from "@/lib/errors";
import { currentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { consumeLimit } from "@/lib/rate-limit";
import { toDomainError } from "@/lib/to-domain-error";

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
export type LinkPageState = "asking" | "done" | "unknown" | "failed";

async function followLink(
  form: FormData,
  verb: typeof confirmSubscription | typeof unsubscribe,
): Promise<LinkPageState> {
  const { ctx, client } = await currentVisitor();
  try {
    await consumeLimit("one-time-token.address", client.address);
    await verb({ ctx, input: { token: textOf(form, "token") } });
    return "done";
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.code === "NOT_FOUND" || refusal.code === "VALIDATION") return "unknown";
    if (isFailure(refusal))
      logger().error({ error: refusal.cause ?? refusal }, "Following a newsletter link failed");
    return "failed";
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

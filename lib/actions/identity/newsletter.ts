"use server";

import { followLink, type LinkPageState } from "@/lib/actions/follow-link";
import { type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { confirmSubscription } from "@/lib/domain/identity/newsletter/confirm-subscription";
import { subscribeToNewsletter } from "@/lib/domain/identity/newsletter/subscribe-to-newsletter";
import { unsubscribeFromNewsletter } from "@/lib/domain/identity/newsletter/unsubscribe-from-newsletter";
import { getCurrentVisitor } from "@/lib/http/visitor";

/** Handles the newsletter form, with or without JavaScript. */
export async function subscribeToNewsletterAction(
  _previous: PublicFormState<"email">,
  form: FormData,
): Promise<PublicFormState<"email">> {
  return submitPublicForm({
    form,
    fields: ["email"],
    send: async (input) => subscribeToNewsletter({ ...(await getCurrentVisitor()), input }),
  });
}

export async function confirmSubscriptionAction(
  _previous: LinkPageState,
  form: FormData,
): Promise<LinkPageState> {
  return followLink(form, confirmSubscription);
}

export async function unsubscribeAction(_previous: LinkPageState, form: FormData): Promise<LinkPageState> {
  return followLink(form, unsubscribeFromNewsletter);
}

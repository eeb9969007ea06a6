"use server";

import { type LinkPageState, runLinkAction } from "@/lib/actions/follow-link";
import { type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { confirmNewsletterSubscription } from "@/lib/domain/identity/newsletter/confirm-newsletter-subscription";
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

export async function confirmNewsletterSubscriptionAction(
  _previous: LinkPageState,
  form: FormData,
): Promise<LinkPageState> {
  return runLinkAction(form, confirmNewsletterSubscription);
}

export async function unsubscribeFromNewsletterAction(
  _previous: LinkPageState,
  form: FormData,
): Promise<LinkPageState> {
  return runLinkAction(form, unsubscribeFromNewsletter);
}

"use server";

import { type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { CONTACT_FIELDS, type ContactField } from "@/lib/domain/platform/contact/model/form-values";
import { sendContactMessage } from "@/lib/domain/platform/contact/send-contact-message";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Sends the contact form. Works with and without JavaScript. */
export async function sendContactMessageAction(
  _previous: PublicFormState<ContactField>,
  form: FormData,
): Promise<PublicFormState<ContactField>> {
  return submitPublicForm({
    form,
    fields: CONTACT_FIELDS,
    send: async (values) =>
      sendContactMessage({ ...(await getCurrentVisitor()), input: markUnparsed(values) }),
  });
}

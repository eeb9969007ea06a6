"use server";

import { redirect } from "next/navigation";
import { type PublicFormState, submitPublicForm, textOf } from "@/lib/actions/public-form";
import { toVisitInput, VISIT_FIELD } from "@/lib/domain/guest-links/form-values";
import { visitPath } from "@/lib/domain/guest-links/link";
import { logGuestVisit } from "@/lib/domain/guest-links/log-guest-visit";
import { currentVisitor } from "@/lib/http/visitor";

/** The form behind a guest link, with or without JavaScript. Its page then says that the visit is logged. */
export async function logGuestVisitAction(
  _previous: PublicFormState<string>,
  form: FormData,
): Promise<PublicFormState<string>> {
  const fields = [...new Set(form.keys())].filter((name) => VISIT_FIELD.test(name));
  const state = await submitPublicForm<string>({
    form,
    fields,
    send: async (values) => {
      await logGuestVisit({ ...(await currentVisitor()), input: toVisitInput(values) });
    },
  });
  if (state.status === "sent") redirect(visitPath(textOf(form, "token")));
  return state;
}

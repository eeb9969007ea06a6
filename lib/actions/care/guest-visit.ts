"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getText, type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { getGuestLinkPath } from "@/lib/domain/care/guest-links/guest-link-path";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import {
  ADD_ENTRY_FIELD,
  getEntryFieldPrefix,
  REMOVE_ENTRY_FIELD,
  VISIT_FILES_FIELD,
  VISIT_FILES_HORSE_FIELD,
} from "@/lib/domain/care/guest-links/model/field-names";
import {
  GUEST_VISIT_FIELD_PATTERN,
  groupFieldsByEntry,
  toGuestVisitInput,
} from "@/lib/domain/care/guest-links/model/form-values";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { FORM_CURRENCY_FIELD } from "@/lib/money/form-currency";
import { toDomainError } from "@/lib/to-domain-error";

/**
 * Handles the form on the page that a guest link opens, with or without JavaScript. After the visit is logged,
 * the page shows a confirmation.
 */
export async function logGuestVisitAction(
  _previous: PublicFormState<string>,
  form: FormData,
): Promise<PublicFormState<string>> {
  const fields = [...new Set(form.keys())].filter((name) => GUEST_VISIT_FIELD_PATTERN.test(name));
  const changed = applyEntryButtons(form, fields);
  if (changed) return { status: "refused", message: "", fieldErrors: {}, values: changed };
  // Browsers send an empty file if no file is chosen.
  const files = form
    .getAll(VISIT_FILES_FIELD)
    .filter((file) => typeof file !== "string")
    .filter(({ size }) => size > 0);
  const state = await submitPublicForm<string>({
    form,
    fields,
    send: async (values) => {
      const certificates = { files, horseId: values[VISIT_FILES_HORSE_FIELD] ?? "" };
      const formCurrency = getText(form, FORM_CURRENCY_FIELD) || undefined;
      const visitor = await getCurrentVisitor();
      try {
        await logGuestVisit({ ...visitor, input: toGuestVisitInput(values), certificates, formCurrency });
      } catch (error) {
        // Reloads the form, so that it asks for costs in the organization's new currency.
        if (toDomainError(error).code === "CONFLICT")
          revalidatePath(getGuestLinkPath(getText(form, "token")));
        throw error;
      }
    },
  });
  if (state.status === "sent") redirect(getGuestLinkPath(getText(form, "token")));
  return state;
}

/**
 * Handles the buttons that add or remove an entry when JavaScript is off. Returns the new fields, or null if
 * no such button was clicked.
 */
function applyEntryButtons(form: FormData, fields: readonly string[]): Record<string, string> | null {
  const [added, removed] = [getText(form, ADD_ENTRY_FIELD), getText(form, REMOVE_ENTRY_FIELD)];
  if (added === "" && removed === "") return null;
  const values = Object.fromEntries(fields.map((field) => [field, getText(form, field)]));
  if (removed !== "") {
    const prefix = getEntryFieldPrefix(removed);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(prefix)));
  }
  const next = Math.max(-1, ...[...groupFieldsByEntry(values).keys()].map(Number)) + 1;
  return { ...values, [`${getEntryFieldPrefix(String(next))}kind`]: added };
}

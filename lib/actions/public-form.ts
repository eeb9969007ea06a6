import "server-only";
import { ELAPSED_FIELD, HONEYPOT_FIELD, MIN_FORM_TIME_MS } from "@/lib/bot-check";
import { isServerFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of a public form. Includes the entered values, because the form also works without JavaScript. */
export type PublicFormState<Field extends string> =
  | { status: "idle" }
  | { status: "sent" }
  | {
      status: "refused";
      message: string;
      fieldErrors: Partial<Record<Field, string>>;
      values: Record<Field, string>;
    };

/** Returns the text of a field, or an empty string if the field is a file or is missing. */
export function getText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

interface PublicForm<Field extends string> {
  form: FormData;
  fields: readonly Field[];
  send: (values: Record<Field, string>) => Promise<void>;
}

/**
 * Submits a public form unless a bot filled it in. If the form is rejected, returns messages for the form and its
 * fields.
 */
export async function submitPublicForm<Field extends string>({
  form,
  fields,
  send,
}: PublicForm<Field>): Promise<PublicFormState<Field>> {
  const entries = fields.map((field) => [field, getText(form, field)] as const);
  const values = Object.fromEntries(entries) as Record<Field, string>;
  // Only bots fill in the hidden `HONEYPOT_FIELD`. Reports success so that they don't notice the check.
  if (getText(form, HONEYPOT_FIELD) !== "") return { status: "sent" };
  if (wasSentTooFast(getText(form, ELAPSED_FIELD))) {
    return {
      status: "refused",
      message: "We couldn't tell whether a person sent this form. Please send it again.",
      fieldErrors: {},
      values,
    };
  }
  try {
    await send(values);
    return { status: "sent" };
  } catch (error) {
    return { status: "refused", values, ...toRefusal(error) };
  }
}

/** Returns whether the form was sent faster than a person can fill it in. Without JavaScript, the time is unknown. */
function wasSentTooFast(elapsed: string): boolean {
  return /^\d+$/.test(elapsed) && Number(elapsed) < MIN_FORM_TIME_MS;
}

function toRefusal<Field extends string>(error: unknown) {
  const refusal = toDomainError(error);
  if (isServerFailure(refusal))
    logger().error({ error: refusal.cause ?? refusal }, "Failed to submit a public form");
  const fieldErrors = (refusal.fieldErrors ?? {}) as Partial<Record<Field, string>>;
  return { message: refusal.message, fieldErrors };
}

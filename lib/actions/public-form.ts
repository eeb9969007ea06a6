import "server-only";
import { ELAPSED_FIELD, FASTEST_PERSON_MS, TRAP_FIELD } from "@/lib/domain/contact/form-values";
import { isFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** What a public form shows after it was sent. It works without JavaScript, so it carries what was typed. */
export type PublicFormState<Field extends string> =
  | { status: "idle" }
  | { status: "sent" }
  | {
      status: "refused";
      message: string;
      fieldErrors: Partial<Record<Field, string>>;
      values: Record<Field, string>;
    };

/** A field of a form as text; a file or nothing is empty. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

interface PublicForm<Field extends string> {
  form: FormData;
  fields: readonly Field[];
  send: (values: Record<Field, string>) => Promise<void>;
}

/** Sends a public form unless a program filled it in, and turns a refusal into words beside the fields. */
export async function submitPublicForm<Field extends string>({
  form,
  fields,
  send,
}: PublicForm<Field>): Promise<PublicFormState<Field>> {
  const entries = fields.map((field) => [field, textOf(form, field)] as const);
  const values = Object.fromEntries(entries) as Record<Field, string>;
  // The trap looks sprung to nobody: the program is told that all went well.
  if (textOf(form, TRAP_FIELD) !== "") return { status: "sent" };
  if (isTooFast(textOf(form, ELAPSED_FIELD))) {
    return {
      status: "refused",
      message: "That was quick. Please send it once more.",
      fieldErrors: {},
      values,
    };
  }
  try {
    await send(values);
    return { status: "sent" };
  } catch (error) {
    return { status: "refused", values, ...refusalOf(error) };
  }
}

/** Only a script in the browser says how long it took; without one, nothing is held against anybody. */
function isTooFast(elapsed: string): boolean {
  return /^\d+$/.test(elapsed) && Number(elapsed) < FASTEST_PERSON_MS;
}

function refusalOf<Field extends string>(error: unknown) {
  const refusal = toDomainError(error);
  if (isFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Public form failed");
  const fieldErrors = (refusal.fieldErrors ?? {}) as Partial<Record<Field, string>>;
  return { message: refusal.message, fieldErrors };
}

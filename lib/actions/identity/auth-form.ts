import "server-only";
import type { AuthFormState } from "@/lib/actions/identity/auth-form-state";
import { DomainError, isServerFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";

/** The values of these fields are never returned to the browser. */
const SECRET_FIELDS = new Set(["password", "confirmPassword"]);

/** Returns the text fields of a form, excluding files and React's hidden fields. */
export function getFormFields(form: FormData): Record<string, string> {
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith("$ACTION")));
}

interface AuthFormRun {
  fields: Record<string, string>;
  /** The message for internal errors (docs/product/sign-in.md, "Sign-in"). */
  fallbackMessage: string;
  run: () => Promise<unknown>;
}

/**
 * Runs an operation for a form. Converts the operation's errors to a form state with the error messages and the
 * entered values.
 */
export async function runAuthForm({ fields, fallbackMessage, run }: AuthFormRun): Promise<AuthFormState> {
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)));
  try {
    await run();
    return { status: "done", values };
  } catch (error) {
    if (!(error instanceof DomainError) || isServerFailure(error)) {
      logger().error({ error }, fallbackMessage);
      return { status: "failed", message: fallbackMessage, values };
    }
    const { message, fieldErrors } = error;
    // If there are messages for individual fields, the general message isn't shown.
    return fieldErrors ? { status: "failed", fieldErrors, values } : { status: "failed", message, values };
  }
}

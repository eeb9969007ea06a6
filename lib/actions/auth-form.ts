import "server-only";
import type { AuthFormState } from "@/lib/actions/auth-form-state";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";

/** Never sent back, not even to who typed them. */
const SECRET_FIELDS = new Set(["password", "confirmPassword"]);

/** The text fields of a posted form; React's own hidden ones and files are left out. */
export function formFields(form: FormData): Record<string, string> {
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith("$ACTION")));
}

interface FormWork {
  fields: Record<string, string>;
  /** The specification's words (§8) for a failure that is ours. */
  orElseSay: string;
  run: () => Promise<unknown>;
}

/** Runs a verb for a form: what it refuses comes back as messages beside what was typed. */
export async function runForm({ fields, orElseSay, run }: FormWork): Promise<AuthFormState> {
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.has(name)));
  try {
    await run();
    return { status: "done", values };
  } catch (error) {
    const isOurs = !(error instanceof DomainError) || error.code === "INTERNAL" || error.code === "EXTERNAL";
    if (isOurs) {
      logger().error({ error }, orElseSay);
      return { status: "failed", message: orElseSay, values };
    }
    const { message, fieldErrors } = error;
    // Messages beside fields say it all; the sentence above the form would only repeat that.
    return fieldErrors ? { status: "failed", fieldErrors, values } : { status: "failed", message, values };
  }
}

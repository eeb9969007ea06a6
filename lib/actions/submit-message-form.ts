import "server-only";
import { unstable_rethrow } from "next/navigation";
import { getText } from "@/lib/actions/public-form";
import { type FieldErrors, isServerFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of a message form that was submitted without JavaScript. */
export type MessageFormState =
  | { status: "idle" }
  | { status: "refused"; message: string; fieldErrors: FieldErrors; values: Record<string, string> };

/**
 * Calls `send` with the form's values and then redirects. If the message is rejected, returns the values and errors.
 */
export async function submitMessageForm(
  form: FormData,
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<never>,
): Promise<MessageFormState> {
  const values = Object.fromEntries(fields.map((field) => [field, getText(form, field)]));
  try {
    return await send(values);
  } catch (error) {
    // Next.js implements redirects as thrown errors, so they must be rethrown.
    unstable_rethrow(error);
    const refusal = toDomainError(error, "Failed to send the message. Please try again.");
    if (isServerFailure(refusal))
      logger().error({ error: refusal.cause ?? refusal }, "Failed to send a message");
    return {
      status: "refused",
      message: refusal.message,
      fieldErrors: refusal.fieldErrors ?? {},
      values,
    };
  }
}

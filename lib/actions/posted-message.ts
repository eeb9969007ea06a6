import "server-only";
import { unstable_rethrow } from "next/navigation";
import { getText } from "@/lib/actions/public-form";
import type { FieldErrors } from "@/lib/errors";
import { isServerFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** State of a help page's form that was posted without JavaScript. */
export type PostedMessage =
  | { status: "idle" }
  | { status: "refused"; message: string; fieldErrors: FieldErrors; values: Record<string, string> };

/** Calls `send` with the form's values. Success redirects; a refusal returns the values and errors. */
export async function sendPostedMessage(
  form: FormData,
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<never>,
): Promise<PostedMessage> {
  const values = Object.fromEntries(fields.map((field) => [field, getText(form, field)]));
  try {
    return await send(values);
  } catch (error) {
    // Redirects are thrown, too.
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

import "server-only";
import { unstable_rethrow } from "next/navigation";
import { getText } from "@/lib/actions/public-form";
import type { FieldErrors } from "@/lib/errors";
import { isFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** State of a help page's form that was posted without JavaScript. */
export type PostedMessage =
  | { status: "idle" }
  | { status: "refused"; message: string; fieldErrors: FieldErrors; values: Record<string, string> };

/** Returns the values and errors. Success redirects. */
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
    const refusal = toDomainError(error, "Failed to send this. Please try again.");
    if (isFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Sending a message failed");
    return {
      status: "refused",
      message: refusal.message,
      fieldErrors: refusal.fieldErrors ?? {},
      values,
    };
  }
}

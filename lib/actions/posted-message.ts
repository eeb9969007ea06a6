import "server-only";
import { unstable_rethrow } from "next/navigation";
import { textOf } from "@/lib/actions/public-form";
import type { FieldErrors } from "@/lib/errors";
import { isFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** What a form of the help pages shows after it was posted where no script hears it. */
export type PostedMessage =
  | { status: "idle" }
  | { status: "refused"; message: string; fieldErrors: FieldErrors; values: Record<string, string> };

/** The fields of the form, and its refusal beside them; what went well leads on by itself. */
export async function postMessage(
  form: FormData,
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<never>,
): Promise<PostedMessage> {
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  try {
    return await send(values);
  } catch (error) {
    // Leading on is thrown, too.
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

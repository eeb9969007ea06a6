import type { FieldErrors } from "@/lib/errors";
import { isFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** What a form about sharing shows after it was sent; it works without JavaScript. */
export type ShareFormState =
  | { status: "idle" }
  /** `id` of a link that was made. */
  | { status: "done"; id?: string }
  | { status: "declined" }
  | {
      status: "refused";
      message: string;
      fieldErrors: FieldErrors;
      isSignedOut: boolean;
      /** What was entered, where it was about what is shared. */
      terms?: TypedTerms;
    };

/** What is shared and until when, as somebody entered it. */
export interface TypedTerms {
  scopes: readonly string[];
  ends_on: string;
}

const FAILED = "This didn't work. Please try again.";

export function toShareFormState(error: unknown): ShareFormState {
  const refusal = toDomainError(error, FAILED);
  if (isFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Sharing a horse failed");
  const { message, fieldErrors = {}, code } = refusal;
  return { status: "refused", message, fieldErrors, isSignedOut: code === "UNAUTHENTICATED" };
}

import { type FieldErrors, isServerFailure } from "@/lib/errors";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of a sharing form, with or without JavaScript. */
export type ShareFormState =
  | { status: "idle" }
  /** The ID of the created link. */
  | { status: "done"; id?: string }
  | { status: "declined" }
  | RefusedShareForm;

export interface RefusedShareForm {
  status: "refused";
  message: string;
  fieldErrors: FieldErrors;
  isSignedOut: boolean;
  /** The terms as entered. */
  terms?: EnteredShareTerms;
}

/** The shared scopes and the end date, as entered. */
export interface EnteredShareTerms {
  scopes: readonly string[];
  ends_on: string;
}

const FAILED = "Failed to save the change. Please try again.";

export function toShareFormState(error: unknown): ShareFormState {
  const refusal = toDomainError(error, FAILED);
  if (isServerFailure(refusal))
    logger().error({ error: refusal.cause ?? refusal }, "Failed to share a horse");
  const { message, fieldErrors = {}, code } = refusal;
  return { status: "refused", message, fieldErrors, isSignedOut: code === "UNAUTHENTICATED" };
}

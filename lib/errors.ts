import "@/lib/limit-messages";
import type { z } from "zod";
import type { PlanId } from "@/lib/plans/plan-id";

/** The domain's error codes and their HTTP statuses. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  PLAN_LIMIT: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  EXTERNAL: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Maps field paths ("line_items.0.rate") to messages. */
export type FieldErrors = Record<string, string>;

/** Details of a PLAN_LIMIT error: the plan that includes the feature, and the path of the plan's page. */
export interface PlanUpgradeHint {
  plan: PlanId;
  path: string;
}

/** The values of an error's `reason` and their meaning in the API reference. Auth errors use other codes (`AuthError`). */
export const ERROR_REASONS = {
  already_member: "The user is already a member of the organization.",
  books_locked: "The date is in a period that the organization has locked.",
  operation_failed:
    "The operation failed on our side or at another service. The message names the operation.",
  storage: "Files cannot be saved or read at the moment.",
} as const;

export type ErrorReason = keyof typeof ERROR_REASONS;

export interface DomainErrorOptions {
  cause?: unknown;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** A more specific code, for callers that distinguish between cases. JSON routes and actions return it. */
  reason?: ErrorReason;
  weaknesses?: readonly string[];
  upgrade?: PlanUpgradeHint;
  /** The path of the page with the existing record that causes a CONFLICT. */
  existingPath?: string | undefined;
}

/** The `reason` of errors whose message only states which operation failed, without details (`lib/map-error.ts`). */
export const OPERATION_FAILED = "operation_failed" satisfies ErrorReason;

/** The default for Retry-After, in seconds. */
const DEFAULT_RETRY_SECONDS = 5;

/** An error that users can see: `message` is written for them, `cause` is for the log. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly weaknesses: readonly string[] | undefined;
  readonly upgrade: PlanUpgradeHint | undefined;
  readonly existingPath: string | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (code === "UNAVAILABLE" ? DEFAULT_RETRY_SECONDS : undefined);
    this.reason = options.reason;
    this.weaknesses = options.weaknesses;
    this.upgrade = options.upgrade;
    this.existingPath = options.existingPath;
  }
}

/** Returns whether we or another service caused the failure. The user can't fix such a failure. */
export function isServerFailure({ code }: DomainError): boolean {
  return ERROR_STATUS[code] >= 500;
}

export function createUnauthenticatedError(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Authentication required - please log in again");
}

export function createNotFoundError(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}

export const INTERNAL_MESSAGE = "Something went wrong on our side. Please try again.";

/** Parses input. If the input is invalid, throws VALIDATION with one message per field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: toFieldErrors(result.error),
  });
}

function toFieldErrors(error: z.ZodError): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    fieldErrors[path] ??= issue.message;
  }
  return fieldErrors;
}

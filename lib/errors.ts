import type { z } from "zod";
import type { PlanId } from "@/lib/plans/plan-id";

/** Every way in which the domain refuses, with the HTTP status that says so. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  PLAN_LIMIT: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 409,
  PAYLOAD_TOO_LARGE: 413,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  EXTERNAL: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field path ("line_items.0.rate") to what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** What a PLAN_LIMIT takes: the plan that has it, and the path where to see or choose that. */
export interface Upgrade {
  plan: PlanId;
  path: string;
}

interface DomainErrorOptions {
  cause?: unknown;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** A finer code, where an outside contract asks for one (lib/auth/auth-error). */
  reason?: string;
  weaknesses?: readonly string[];
  upgrade?: Upgrade;
}

/** A refusal that the user may read: `message` is fit for them, `cause` is for the log. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly weaknesses: readonly string[] | undefined;
  readonly upgrade: Upgrade | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
    this.weaknesses = options.weaknesses;
    this.upgrade = options.upgrade;
  }
}

/** Whether it is no refusal, but a fault of ours or of a neighbour: the person can do nothing about it. */
export function isFailure({ code }: DomainError): boolean {
  return ERROR_STATUS[code] >= 500;
}

export function unauthenticated(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Authentication required - please log in again");
}

export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}

export const INTERNAL_MESSAGE = "Something went wrong on our side. Please try again.";

/** Parses input or throws VALIDATION with one message a field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
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

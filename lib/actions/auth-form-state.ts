import type { FieldErrors } from "@/lib/errors";

/** What a form that also works without JavaScript knows after it was sent. */
export interface AuthFormState {
  status: "idle" | "failed" | "done";
  message?: string;
  fieldErrors?: FieldErrors;
  /** What was typed, passwords left out: the page comes back with it filled in. */
  values?: Record<string, string>;
}

export const IDLE_FORM: AuthFormState = { status: "idle" };

export type AuthFormAction = (previous: AuthFormState, form: FormData) => Promise<AuthFormState>;

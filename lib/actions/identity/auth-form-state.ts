import type { FieldErrors } from "@/lib/errors";

/** The state of a submitted form. The form also works without JavaScript. */
export interface AuthFormState {
  status: "idle" | "failed" | "done";
  message?: string;
  fieldErrors?: FieldErrors;
  /** The entered values, except passwords, used to fill in the form again. */
  values?: Record<string, string>;
}

export const IDLE_AUTH_FORM_STATE: AuthFormState = { status: "idle" };

export type AuthFormAction = (previous: AuthFormState, form: FormData) => Promise<AuthFormState>;

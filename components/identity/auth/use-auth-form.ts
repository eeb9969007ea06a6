"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useActionState, useState } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import {
  type AuthFormAction,
  type AuthFormState,
  IDLE_AUTH_FORM_STATE,
} from "@/lib/actions/identity/auth-form-state";

interface AuthFormOptions<Values extends FieldValues> {
  schema: z.ZodType<unknown, Values>;
  /**
   * Handles the form if JavaScript is unavailable. With JavaScript, this action is called only if `submit`
   * isn't given.
   */
  action: AuthFormAction;
  submit?: (values: Values) => Promise<AuthFormState>;
  /** Shown if the server can't be reached. */
  fallbackMessage: string;
}

/**
 * Manages a form that is validated in the browser and again on the server. Without JavaScript, the browser
 * posts the form, and the page shows the error messages and the entered values.
 */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { schema, action, submit, fallbackMessage } = options;
  const [postedState, postAction] = useActionState(action, IDLE_AUTH_FORM_STATE);
  const [fetchedState, setFetchedState] = useState<AuthFormState | null>(null);
  const form = useForm<Values>({ resolver: zodResolver(schema as z.ZodType<Values, Values>) });
  const { errors, isSubmitting } = form.formState;
  const state = fetchedState ?? postedState;

  async function send(values: Values, element: HTMLFormElement): Promise<void> {
    setFetchedState(IDLE_AUTH_FORM_STATE);
    try {
      const result = submit
        ? await submit(values)
        : await action(IDLE_AUTH_FORM_STATE, new FormData(element));
      setFetchedState(result);
      showFieldErrors(result);
    } catch {
      // Either the connection failed, or the page was loaded before the latest deployment. The form keeps the entered
      // values.
      setFetchedState({ status: "failed", message: fallbackMessage });
    }
  }

  function showFieldErrors({ fieldErrors = {} }: AuthFormState): void {
    Object.entries(fieldErrors).forEach(([name, message], index) => {
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    void form.handleSubmit((values) => send(values as Values, element))(event);
  }

  return {
    state,
    isSubmitting,
    setValue: form.setValue,
    formProps: { action: postAction, onSubmit, noValidate: true },
    /** Returns the props to spread on the input with this name. */
    control: (name: Path<Values>) => ({ ...form.register(name), defaultValue: postedState.values?.[name] }),
    getError: (name: Path<Values>): string | undefined => {
      const message = errors[name]?.message;
      if (typeof message === "string") return message;
      return fetchedState ? undefined : postedState.fieldErrors?.[name];
    },
  };
}

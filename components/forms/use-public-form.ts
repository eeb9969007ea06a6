"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { useReady } from "@/components/forms/use-ready";
import type { PublicFormState } from "@/lib/actions/public-form";
import { ELAPSED_FIELD } from "@/lib/domain/contact/form-values";

type Problems<Field extends string> = Partial<Record<Field, string>>;

interface PublicForm<Field extends string> {
  action: (state: PublicFormState<Field>, form: FormData) => Promise<PublicFormState<Field>>;
  /** What can be said before anything is sent, in the order of the fields. */
  check: (form: FormData) => Problems<Field>;
}

/**
 * A form for anybody. Without JavaScript it posts to the action and comes back with the words beside its fields;
 * with it, slips are caught before sending. Either way the first wrong field has the focus and nothing typed is lost.
 */
export function usePublicForm<Field extends string>({ action, check }: PublicForm<Field>) {
  const [state, submit, isPending] = useActionState(action, { status: "idle" });
  const [problems, setProblems] = useState<Problems<Field> | null>(null);
  const isReady = useReady();
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const refusal = state.status === "refused" ? state : null;
  const errors: Problems<Field> = problems ?? refusal?.fieldErrors ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, and only then.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems, state]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const found = check(data);
    const isGood = Object.keys(found).length === 0;
    setProblems(isGood ? null : found);
    if (!isGood) return;
    data.set(ELAPSED_FIELD, String(Math.round(performance.now() - openedAt.current)));
    startTransition(() => submit(data));
  };

  return {
    isSent: state.status === "sent",
    isPending,
    errors,
    /** What is wrong with the whole, where no field is to blame. */
    message:
      refusal && problems === null && Object.keys(refusal.fieldErrors).length === 0 ? refusal.message : null,
    /** What was typed, for the page that comes back without JavaScript. */
    values: refusal?.values,
    // The browser's own bubbles only where no script is there to say it better.
    formProps: { ref: form, action: submit, onSubmit, noValidate: isReady },
  };
}

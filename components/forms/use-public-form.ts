"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import type { PublicFormState } from "@/lib/actions/public-form";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "@/lib/bot-check";

type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

const NO_PROBLEMS = {};

interface PublicFormOptions<Field extends string, State extends PublicFormState<Field>> {
  action: (state: State, form: FormData) => Promise<State>;
  /** Required if the form's state has more properties than `PublicFormState`. */
  initialState?: State;
  /**
   * Checks the form before it is sent. Returns problems in the order of the fields. If omitted, only the action
   * checks the form.
   */
  check?: (form: FormData) => FieldProblems<Field>;
}

const IDLE = { status: "idle" } as const;

/**
 * Handles a form for visitors and for clients in the portal. Without JavaScript, the form posts to the action, and
 * the page shows the errors beside the fields. With JavaScript and `check`, errors appear before the form is
 * submitted. In all cases, the first invalid field is focused and the entered values are kept. An error disappears
 * when its field is corrected.
 */
export function usePublicForm<
  Field extends string,
  State extends PublicFormState<Field> = PublicFormState<Field>,
>({ action, initialState, check }: PublicFormOptions<Field, State>) {
  // A form's state is never a promise, but React's types can't know this for a type parameter.
  const [state, submit, isPending] = useActionState(
    action as (state: Awaited<State>, form: FormData) => Promise<State>,
    (initialState ?? IDLE) as Awaited<State>,
  );
  const [problems, setProblems] = useState<FieldProblems<Field> | null>(null);
  const [corrected, setCorrected] = useState<{ of: object; fields: ReadonlySet<string> } | null>(null);
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  /**
   * The time at which the form was opened, in milliseconds since the page load. 0 for a prerendered form, because
   * React may start long after the page has loaded (components/layout/light-page).
   */
  const openedAt = useRef(0);
  const wasPrerendered = useRef(!isReady);

  useEffect(() => {
    if (!wasPrerendered.current) openedAt.current = performance.now();
  }, []);

  const current: PublicFormState<Field> = state;
  const refusal = current.status === "refused" ? current : null;
  const found: FieldProblems<Field> = problems ?? refusal?.fieldErrors ?? NO_PROBLEMS;
  // Hides the errors of corrected fields until a later response reports them again.
  const errors = corrected?.of === found ? omitFields(found, corrected.fields) : found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a response.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems, state]);

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!isFormControl(target) || !(target.name in found)) return;
    const isValid = target.validity.valid && !(target.name in (check?.(new FormData(currentTarget)) ?? {}));
    setCorrected((before) => {
      const fields = new Set(before?.of === found ? before.fields : []);
      if (isValid) fields.add(target.name);
      else fields.delete(target.name);
      return { of: found, fields };
    });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const checked = check?.(data) ?? {};
    const hasNoProblems = Object.keys(checked).length === 0;
    setProblems(hasNoProblems ? null : checked);
    if (!hasNoProblems) return;
    // Only forms for signed-out visitors have a honeypot field. Signed-in clients may submit a form immediately.
    if (data.has(HONEYPOT_FIELD))
      data.set(ELAPSED_FIELD, String(Math.round(performance.now() - openedAt.current)));
    startTransition(() => submit(data));
  };

  return {
    state,
    isSent: state.status === "sent",
    isPending,
    errors,
    /** An error that doesn't belong to a field. */
    message:
      refusal && problems === null && Object.keys(refusal.fieldErrors).length === 0 ? refusal.message : null,
    /** The entered values of a rejected form. */
    values: refusal?.values,
    // Without JavaScript, the browser checks the form and shows its own messages.
    formProps: { ref: form, action: submit, onChange, onSubmit, noValidate: isReady },
  };
}

function isFormControl(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function omitFields<Field extends string>(
  problems: FieldProblems<Field>,
  fields: ReadonlySet<string>,
): FieldProblems<Field> {
  const remaining = { ...problems };
  for (const field of Object.keys(remaining) as Field[]) if (fields.has(field)) delete remaining[field];
  return remaining;
}

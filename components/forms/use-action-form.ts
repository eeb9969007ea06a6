import { type SyntheticEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useAmountNotation } from "@/components/money/amount-notation";
import { readTypedInputs } from "@/components/money/read-typed-inputs";
import type { FieldErrors } from "@/lib/errors";
import "@/lib/limit-messages";
import type { Currency } from "@/lib/money/currency";
import { FORM_CURRENCY_FIELD } from "@/lib/money/form-currency";
import type { NumberFormat } from "@/lib/money/number-format";
import { getIssueMessage } from "@/lib/money/number-message";
import { type ActionResult, callAction } from "./call-action";
import { createFormFailure } from "./create-form-failure";
import { focusFirstError, getFieldName } from "./focus-first-error";
import { useUnsavedInput } from "./leave-guard";
import { useHydrated } from "./use-hydrated";

type FixedValues = Readonly<Record<string, unknown>>;

interface ActionFormOptions<Input, Result extends ActionResult> {
  /**
   * The schema that the server uses to validate the input. The form uses it to show most mistakes without sending a
   * request.
   */
  schema: z.ZodType<unknown, Input>;
  /** Values that aren't fields of the form, such as the ID of the edited record. */
  fixed?: FixedValues | undefined;
  action: (input: NoInfer<Input>) => Promise<Result>;
  onDone: (data: NonNullable<Result["data"]>) => void;
  /** The reason why the form can't be sent now. */
  blockReason?: string | null;
  /** Whether someone else changed the record. `EditConflictAlert` then replaces the error of the rejected request. */
  isOutdated?: boolean;
  /**
   * Whether to ask for confirmation before the user leaves the page with unsaved input. False for forms that save
   * nothing, such as a download.
   */
  asksBeforeLeaving?: boolean;
}

/**
 * Manages a short form that calls an action. The form's field names match the schema. If the call fails, the form
 * keeps the entered values.
 */
export function useActionForm<Input, Result extends ActionResult>(options: ActionFormOptions<Input, Result>) {
  const { schema, fixed, action, onDone, blockReason = null, isOutdated = false } = options;
  const { asksBeforeLeaving = true } = options;
  const isReady = useHydrated();
  const [pending, setPending] = useState(false);
  /** The value of the button that was pressed last. Most submit buttons have an empty value. */
  const [pressed, setPressed] = useState("");
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState(fixed);
  const [failure, setFailure] = useState<string | null>(null);
  const [upgradeHref, setUpgradeHref] = useState<string | null>(null);
  const [existingHref, setExistingHref] = useState<string | null>(null);
  const notation = useAmountNotation();
  /** The currency in which the amounts were entered. The page's currency may have changed since. */
  const [typedCurrency, setTypedCurrency] = useState<Currency | null>(null);

  const unsaved = useUnsavedInput();
  /** Counts the changes, to detect input that the user enters while the form is being sent. */
  const changes = useRef(0);

  const refuse = (form: HTMLFormElement, found: FieldErrors, message: string | null) => {
    setUpgradeHref(null);
    setExistingHref(null);
    setErrors(found);
    setRefused(fixed);
    setFailure(createFormFailure(getShownFields(form), found, message));
    focusFirstError(form, found);
  };

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    if (blockReason !== null) return refuse(form, {}, blockReason);
    const { values, errors: unreadable, ownErrors, hasAmounts } = readTypedInputs(form, notation);
    const entries = { ...Object.fromEntries(new FormData(form, getSubmitter(event))), ...values, ...fixed };
    const checked = schema.safeParse(entries);
    const found = {
      ...unreadable,
      ...(checked.error && getErrors(checked.error, notation.numberFormat)),
      ...ownErrors,
    };
    if (!checked.success || Object.keys(unreadable).length > 0) return refuse(form, found, null);
    setPending(true);
    setPressed(getSubmitter(event)?.getAttribute("value") ?? "");
    refuse(form, {}, null);
    const currency = hasAmounts ? { [FORM_CURRENCY_FIELD]: typedCurrency ?? notation.currency } : {};
    const sentChanges = changes.current;
    // The schema has just accepted these entries, so they have the schema's input type.
    const result = await callAction(() => action({ ...entries, ...currency } as Input));
    setPending(false);
    if ("data" in result) {
      if (changes.current === sentChanges) {
        unsaved.clear();
        setIsDirty(false);
      }
      return onDone(result.data);
    }
    // The organization's currency may have changed. After this error, the form submits amounts in the new
    // currency.
    if (result.error.code === "CONFLICT") setTypedCurrency(null);
    const { fieldErrors = {}, message } = result.error;
    refuse(form, fieldErrors, message);
    setUpgradeHref(result.error.upgradeHref ?? null);
    setExistingHref(result.error.existingHref ?? null);
  }

  /** Marks the input as unsaved and removes the changed field's error. */
  const onInput = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    changes.current += 1;
    setIsDirty(true);
    // A dialog shows its own confirmation before it closes (see `DialogForm`).
    if (asksBeforeLeaving && !currentTarget.closest("dialog")) unsaved.mark();
    setTypedCurrency((current) => current ?? notation.currency);
    const name = (target instanceof Element && getFieldName(target)) || "";
    setErrors((current) => (name in current ? omitError(current, name) : current));
  };

  // If the form is sent before the script runs, method "post" keeps the entered values out of the URL.
  const formProps = { method: "post", noValidate: true, onSubmit, onInput } as const;
  const remaining = dropOutdatedErrors(errors, { refused, fixed });
  const clearFailure = () => setFailure(null);
  return {
    formProps,
    isReady,
    pending,
    pressed,
    isDirty,
    errors: remaining,
    failure: isOutdated ? null : failure,
    clearFailure,
    upgradeHref,
    existingHref,
  };
}

/** Removes the errors for `fixed` values that have changed since the server rejected the form. */
function dropOutdatedErrors(
  errors: FieldErrors,
  { refused, fixed }: { refused?: FixedValues | undefined; fixed?: FixedValues | undefined },
): FieldErrors {
  const changed = Object.keys(errors).filter((name) => refused?.[name] !== fixed?.[name]);
  return changed.reduce(omitError, errors);
}

export type ActionForm = ReturnType<typeof useActionForm>;

function omitError({ ...errors }: FieldErrors, name: string): FieldErrors {
  delete errors[name];
  return errors;
}

function getErrors(error: z.ZodError, format: NumberFormat): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= getIssueMessage(issue, format);
  return errors;
}

/** Returns the pressed button, whose value the form sends. */
function getSubmitter({ nativeEvent }: SyntheticEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

function getShownFields(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((element) =>
    element.matches('[type="hidden"]') ? [] : (getFieldName(element) ?? []),
  );
}

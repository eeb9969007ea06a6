"use client";

import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { ActionErrorAlert } from "./action-error-alert";
import { FormActionBar } from "./form-action-bar";
import type { ActionForm } from "./use-action-form";

interface FormCardProps {
  form: ActionForm;
  ref?: Ref<HTMLFormElement>;
  /** The label of the submit button. `pendingLabel` replaces it while the form is being sent. */
  submitLabel: string;
  pendingLabel: string;
  /** Cancels a form that temporarily replaces another form. */
  onCancel?: () => void;
  /**
   * Whether the form can be longer than a phone's screen. If so, the submit button stays at the bottom of the
   * screen, and the note for browsers without JavaScript also appears above the fields.
   */
  isLong?: boolean;
  /** Classes for the grid of fields. */
  className: string;
  children: ReactNode;
}

/** Renders a form inside a card: fields, the error and the submit button. */
export function FormCard(props: FormCardProps) {
  const { form, ref, submitLabel, pendingLabel, onCancel, isLong, className, children } = props;
  const { formProps, isReady, pending, failure, upgradeHref } = form;
  const needsJavaScript = <NeedsJavaScript what={`“${submitLabel}”`} />;
  const buttons = (
    <>
      <Button
        type="submit"
        variant="primary"
        disabled={!isReady}
        loading={pending}
        loadingText={pendingLabel}
      >
        {submitLabel}
      </Button>
      {onCancel && (
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  );
  return (
    <form ref={ref} {...formProps}>
      <CardBody className={classNames("grid", className)}>
        {isLong && needsJavaScript}
        {children}
        {failure && (
          <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />
        )}
        {needsJavaScript}
      </CardBody>
      {isLong ? (
        <FormActionBar isInCard>{buttons}</FormActionBar>
      ) : (
        <CardFooter className={onCancel && "justify-start!"}>{buttons}</CardFooter>
      )}
    </form>
  );
}

"use client";

import type { ReactNode, Ref } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import type { ActionForm } from "./use-action-form";

interface CardFormProps {
  form: ActionForm;
  ref?: Ref<HTMLFormElement>;
  /** The deed by its name, and what is said while it is under way. */
  submitLabel: string;
  pendingLabel: string;
  /** Added to the grid that the fields stand in. */
  className: string;
  /** What to do about a refusal, beside it. */
  failureActions?: ReactNode;
  children: ReactNode;
}

/** The form that a card holds: fields, what was refused, and the deed at its foot. */
export function CardForm(props: CardFormProps) {
  const { form, ref, submitLabel, pendingLabel, className, failureActions, children } = props;
  const { formProps, isReady, pending, failure } = form;
  return (
    <form ref={ref} {...formProps}>
      <CardBody className={classNames("grid", className)}>
        {children}
        {failure && <Alert tone="error" title={failure} actions={failureActions} className="col-span-full" />}
      </CardBody>
      <CardFooter>
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          loading={pending}
          loadingText={pendingLabel}
        >
          {submitLabel}
        </Button>
      </CardFooter>
    </form>
  );
}

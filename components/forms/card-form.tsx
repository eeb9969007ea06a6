"use client";

import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { RefusalAlert } from "./refusal-alert";
import type { ActionForm } from "./use-action-form";

interface CardFormProps {
  form: ActionForm;
  ref?: Ref<HTMLFormElement>;
  /** The deed by its name, and what is said while it is under way. */
  submitLabel: string;
  pendingLabel: string;
  /** Added to the grid that the fields stand in. */
  className: string;
  children: ReactNode;
}

/** The form that a card holds: fields, what was refused, and the deed at its foot. */
export function CardForm(props: CardFormProps) {
  const { form, ref, submitLabel, pendingLabel, className, children } = props;
  const { formProps, isReady, pending, failure, upgradeHref } = form;
  return (
    <form ref={ref} {...formProps}>
      <CardBody className={classNames("grid", className)}>
        {children}
        {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />}
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

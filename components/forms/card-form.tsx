"use client";

import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { RefusalAlert } from "./refusal-alert";
import type { ActionForm } from "./use-action-form";

interface CardFormProps {
  form: ActionForm;
  ref?: Ref<HTMLFormElement>;
  /** The deed by its name, and what is said while it is under way. */
  submitLabel: string;
  pendingLabel: string;
  /** The way back, where the form stands in place of another. */
  onCancel?: () => void;
  /** Longer than a phone: the deed stays in the thumb's reach. */
  isLong?: boolean;
  /** Added to the grid that the fields stand in. */
  className: string;
  children: ReactNode;
}

/** Above the bottom bar of a phone, over whose edge it reaches. */
const IN_REACH =
  "max-md:sticky max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:rounded-b-card max-md:bg-surface max-md:[&>.button-primary]:flex-1";

/** The form that a card holds: fields, what was refused, and the deed at its foot. */
export function CardForm(props: CardFormProps) {
  const { form, ref, submitLabel, pendingLabel, onCancel, isLong, className, children } = props;
  const { formProps, isReady, pending, failure, upgradeHref } = form;
  return (
    <form ref={ref} {...formProps}>
      <CardBody className={classNames("grid", className)}>
        {children}
        {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />}
        <NeedsJavaScript what={`“${submitLabel}”`} />
      </CardBody>
      <CardFooter className={classNames(onCancel && "justify-start!", isLong && IN_REACH)}>
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
      </CardFooter>
    </form>
  );
}

"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface Deed<Result extends ActionResult> {
  call: () => Promise<Result>;
  onDone: (data: NonNullable<Result["data"]>) => void;
  /** What renewing means for people who have the old link or code. */
  warning: ReactNode;
  isDisabled?: boolean;
}

interface AccessLinkActionsProps<Issued extends ActionResult, Ended extends ActionResult> {
  /** The name in the buttons, such as "code". */
  name: string;
  /** Whether one exists that can be renewed or ended. */
  isIssued: boolean;
  /** Creating one is the page's main action, so on phones the button is within the thumb's reach. */
  isMain?: boolean;
  /** Null if the viewer can only end it. */
  issue: Deed<Issued> | null;
  end: Deed<Ended>;
}

/** Creates, renews and ends a link or code that gives access without signing in. Asks before the old one ends. */
export function AccessLinkActions<Issued extends ActionResult, Ended extends ActionResult>({
  name,
  isIssued,
  isMain = false,
  issue,
  end,
}: AccessLinkActionsProps<Issued, Ended>) {
  const label = isIssued ? `Create new ${name}` : `Create ${name}`;
  return (
    <CardFooter className={isMain && !isIssued ? "max-md:border-0 max-md:p-0" : undefined}>
      {issue && (
        <DeedButton
          {...issue}
          label={label}
          variant={isMain ? "primary" : "secondary"}
          isMain={isMain}
          question={isIssued ? `${label}?` : null}
          confirmLabel={label}
        />
      )}
      {isIssued && (
        <DeedButton
          {...end}
          label="Revoke link"
          variant="quiet"
          question={`Revoke the ${name}?`}
          confirmLabel="Revoke link"
        />
      )}
    </CardFooter>
  );
}

interface DeedButtonProps<Result extends ActionResult> extends Deed<Result> {
  label: string;
  variant: "primary" | "secondary" | "quiet";
  isMain?: boolean;
  /** Null if nothing ends with it. */
  question: string | null;
  confirmLabel: string;
}

function DeedButton<Result extends ActionResult>(props: DeedButtonProps<Result>) {
  const { label, question, confirmLabel, warning, call, onDone } = props;
  const isReady = useReady();
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, press } = useActionButton({ call, onDone, onSettled: () => setIsAsked(false) });
  const button = {
    variant: props.variant,
    disabled: !isReady || props.isDisabled === true,
    loading: isPending && !isAsked,
    onClick: question === null ? press : () => setIsAsked(true),
    children: label,
  };
  return (
    <>
      <Button {...button} className={props.isMain ? "max-md:hidden" : undefined} />
      {props.isMain && (
        <PageActionBar>
          <Button {...button} size="large" />
        </PageActionBar>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={press}
        title={question ?? label}
        confirmLabel={confirmLabel}
        pending={isPending}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}

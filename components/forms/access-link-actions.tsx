"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface LinkAction<Result extends ActionResult> {
  call: () => Promise<Result>;
  onDone: (data: NonNullable<Result["data"]>) => void;
  /** Explains how the action affects people who use the old link or code. */
  warning: ReactNode;
  isDisabled?: boolean;
}

interface AccessLinkActionsProps<Issued extends ActionResult, Ended extends ActionResult> {
  /** The name shown on the buttons, such as "code". */
  name: string;
  /** Whether there is already a link or code, which can then be renewed or revoked. */
  isIssued: boolean;
  /**
   * Whether creating a link is the page's main action. If so, phones show the button at the bottom of the
   * screen.
   */
  isMain?: boolean;
  /** Null if the viewer can only revoke the link. */
  issue: LinkAction<Issued> | null;
  end: LinkAction<Ended>;
}

/**
 * Creates, renews or revokes a link or code that gives access without signing in. Asks for confirmation before the
 * old link or code stops working.
 */
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
        <LinkActionButton
          {...issue}
          label={label}
          variant={isMain ? "primary" : "secondary"}
          isMain={isMain}
          question={isIssued ? `${label}?` : null}
          confirmLabel={label}
        />
      )}
      {isIssued && (
        <LinkActionButton
          {...end}
          label={`Revoke ${name}`}
          variant="quiet"
          question={`Revoke the ${name}?`}
          confirmLabel={`Revoke ${name}`}
        />
      )}
    </CardFooter>
  );
}

interface LinkActionButtonProps<Result extends ActionResult> extends LinkAction<Result> {
  label: string;
  variant: "primary" | "secondary" | "quiet";
  isMain?: boolean;
  /** The confirmation question; null if the action doesn't revoke anything. */
  question: string | null;
  confirmLabel: string;
}

function LinkActionButton<Result extends ActionResult>(props: LinkActionButtonProps<Result>) {
  const { label, question, confirmLabel, warning, call, onDone } = props;
  const isReady = useHydrated();
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

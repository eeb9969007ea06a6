"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { ThumbPlace } from "@/components/layout/thumb-place";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface Deed<Result extends ActionResult> {
  call: () => Promise<Result>;
  onDone: (data: NonNullable<Result["data"]>) => void;
  /** What it does to those who have the old one. */
  warning: ReactNode;
  isDisabled?: boolean;
}

interface IssueAndEndProps<Issued extends ActionResult, Ended extends ActionResult> {
  /** As the buttons call it, such as "a code". */
  what: `${"a" | "an"} ${string}`;
  /** Whether there is one: it can be renewed and ended then. */
  isIssued: boolean;
  /** Making one is the page's main action: on phones it stands in the thumb's reach. */
  isMain?: boolean;
  /** Null for who may only end it. */
  issue: Deed<Issued> | null;
  end: Deed<Ended>;
}

/** At the foot of a card: makes, renews and ends what leads in without signing in, and asks before the old one ends. */
export function IssueAndEnd<Issued extends ActionResult, Ended extends ActionResult>({
  what,
  isIssued,
  isMain = false,
  issue,
  end,
}: IssueAndEndProps<Issued, Ended>) {
  const name = what.replace(/^an? /, "");
  const label = isIssued ? `Make a new ${name}` : `Make ${what}`;
  return (
    <CardFooter className={isMain && !isIssued ? "max-md:border-0 max-md:p-0" : undefined}>
      {issue && (
        <DeedButton
          {...issue}
          label={label}
          variant={isMain ? "primary" : "secondary"}
          isMain={isMain}
          question={isIssued ? `${label}?` : null}
          confirmLabel="Make a new one"
        />
      )}
      {isIssued && (
        <DeedButton
          {...end}
          label="End it"
          variant="quiet"
          question={`End the ${name}?`}
          confirmLabel="End it"
        />
      )}
    </CardFooter>
  );
}

interface DeedButtonProps<Result extends ActionResult> extends Deed<Result> {
  label: string;
  variant: "primary" | "secondary" | "quiet";
  isMain?: boolean;
  /** Null where nothing ends with it. */
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
        <ThumbPlace>
          <Button {...button} size="large" />
        </ThumbPlace>
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

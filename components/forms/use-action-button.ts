"use client";

import { useTransition } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";

interface ActionButton<Result extends ActionResult> {
  call: () => Promise<Result>;
  onDone?: (data: NonNullable<Result["data"]>) => void;
  /** Done or refused. */
  onSettled?: () => void;
}

/** For a button that calls an action: it is pending meanwhile, and a refusal is said in a toast. */
export function useActionButton<Result extends ActionResult>({
  call,
  onDone,
  onSettled,
}: ActionButton<Result>) {
  const [isPending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const answer = await callAction(call);
      onSettled?.();
      if ("data" in answer) onDone?.(answer.data);
      else refuse(answer.error);
    });
  return { isPending, press };
}

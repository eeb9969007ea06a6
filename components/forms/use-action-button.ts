"use client";

import { useTransition } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";

interface ActionButton<Result extends ActionResult> {
  call: () => Promise<Result>;
  onDone?: (data: NonNullable<Result["data"]>) => void;
  /** Called after success and after an error. */
  onSettled?: () => void;
}

/** Calls an action from a button, with a pending state. Shows an error in a toast. */
export function useActionButton<Result extends ActionResult>({
  call,
  onDone,
  onSettled,
}: ActionButton<Result>) {
  const [isPending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const result = await callAction(call);
      onSettled?.();
      if ("data" in result) onDone?.(result.data);
      else showActionError(result.error);
    });
  return { isPending, press };
}

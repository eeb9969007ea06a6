import { useEffect, useRef, useState } from "react";
import { useUnsavedInput } from "./leave-guard";

interface DiscardConfirmationOptions {
  isDirty: boolean;
  /** Whether a request is running. If so, the dialog stays open. */
  isBusy: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before a dialog with unsaved input closes, and before the user leaves the page. Pass
 * `element` to the form as its `ref`.
 */
export function useDiscardConfirmation({ isDirty, isBusy, onClose }: DiscardConfirmationOptions) {
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  const { mark, clear } = useUnsavedInput({ ask: () => setIsAsking(true) });

  useEffect(() => {
    if (isDirty) mark();
    else clear();
  });

  const close = () => {
    if (isBusy) reopen(element.current);
    else if (isDirty) setIsAsking(true);
    else onClose();
  };
  const onKeep = () => {
    setIsAsking(false);
    reopen(element.current);
  };

  return { element, close, question: { open: isAsking, onKeep, onDiscard: onClose } };
}

/**
 * Reopens the form's dialog with the entered values, because browsers close a dialog without asking when
 * Escape is pressed twice in a row.
 */
function reopen(form: HTMLFormElement | null): void {
  const dialog = form?.closest("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

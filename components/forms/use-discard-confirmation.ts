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
  /** The function to call after the input is discarded. Null while no confirmation is shown. */
  const [afterDiscard, setAfterDiscard] = useState<(() => void) | null>(null);
  /** Asks for confirmation. If the user discards the input, closes the dialog and then calls `onDiscarded`. */
  const ask = (onDiscarded = () => {}) => setAfterDiscard(() => onDiscarded);

  const { mark, clear } = useUnsavedInput({ ask: () => ask() });

  useEffect(() => {
    if (isDirty) mark();
    else clear();
  });

  const close = () => {
    if (isBusy) reopen(element.current);
    else if (isDirty) ask();
    else onClose();
  };
  const onKeep = () => {
    setAfterDiscard(null);
    reopen(element.current);
  };

  const onDiscard = () => {
    onClose();
    afterDiscard?.();
  };

  return { element, close, ask, question: { open: afterDiscard !== null, onKeep, onDiscard } };
}

/**
 * Reopens the form's dialog with the entered values, because browsers close a dialog without asking when
 * Escape is pressed twice in a row.
 */
function reopen(form: HTMLFormElement | null): void {
  const dialog = form?.closest("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

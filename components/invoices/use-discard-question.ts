import { useEffect, useRef, useState } from "react";

interface DiscardQuestionOptions {
  isDirty: boolean;
  /** Something is under way: the dialog stays until it is done. */
  isBusy: boolean;
  onClose: () => void;
}

/** A form in a dialog: closing it asks first when it holds something unsaved. `element` goes on the form. */
export function useDiscardQuestion({ isDirty, isBusy, onClose }: DiscardQuestionOptions) {
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

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

/** A second Esc in a row closes a dialog without asking anybody; it comes back with all that was typed. */
function reopen(form: HTMLFormElement | null): void {
  const dialog = form?.closest("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

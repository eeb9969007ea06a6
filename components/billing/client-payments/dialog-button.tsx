"use client";

import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

interface DialogButtonProps
  extends Pick<ComponentProps<typeof Button>, "icon" | "variant" | "size" | "className"> {
  children: ReactNode;
  /** Renders the dialog. The dialog's code may load only when it opens. */
  renderDialog: (close: () => void) => ReactNode;
}

/** Renders a button that opens a dialog on the contact's page. */
export function DialogButton({ children, renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  );
}

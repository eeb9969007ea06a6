"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { MergeContactsDialog } from "./merge-contacts-dialog";

interface MergeButtonProps extends Pick<ComponentProps<typeof MergeContactsDialog>, "target" | "source"> {
  label?: string;
  /** The accessible name, needed if the visible label is ambiguous. */
  description?: string;
  size?: "small";
}

/** Opens the dialog that merges two contacts. */
export function MergeContactsButton({
  label = "Merge contacts",
  description,
  size,
  ...chosen
}: MergeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="users" size={size} aria-label={description} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <MergeContactsDialog {...chosen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

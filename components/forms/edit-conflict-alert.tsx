import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

interface EditConflictAlertProps {
  /** The changed record, as named in a sentence, such as "this record". */
  what: string;
  onDiscardMine: () => void;
  onKeepMine: () => void;
  /** An explanation of what happens to each version. */
  children?: ReactNode;
}

/** Warns, above a form, that someone else changed the record. The user chooses which version to keep. */
export function EditConflictAlert({
  what,
  onDiscardMine,
  onKeepMine,
  children = "Your changes are still here. Keep your version to overwrite theirs, or discard your changes.",
}: EditConflictAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  // A button bar may cover the alert, so it scrolls into view and receives the focus unless the user is in a
  // field.
  useEffect(() => {
    if (document.activeElement?.matches("input, textarea, select")) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="col-span-full">
      <Alert
        tone="warning"
        title={`Someone else changed ${what} while you were editing`}
        actions={
          <>
            <Button size="small" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button size="small" variant="quiet" onClick={onDiscardMine}>
              Discard mine
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  );
}

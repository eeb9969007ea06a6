import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

interface ChangedMeanwhileProps {
  /** Such as "this record". */
  what: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** What becomes of each version. */
  children: ReactNode;
}

/** Above a form whose subject somebody else changed meanwhile: whose version goes on is the editor's choice. */
export function ChangedMeanwhile({ what, onTakeTheirs, onKeepMine, children }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  // A bar of buttons may lie over it: who pressed Save there is led here. Nobody is torn away from what they type.
  useEffect(() => {
    if (document.activeElement?.matches("input, textarea, select")) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="col-span-full">
      <Alert
        tone="warning"
        title={`Somebody changed ${what} meanwhile`}
        actions={
          <>
            <Button size="small" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button size="small" variant="quiet" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  );
}

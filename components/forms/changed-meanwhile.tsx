import type { ReactNode } from "react";
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
  return (
    <Alert
      tone="warning"
      className="col-span-full"
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
  );
}

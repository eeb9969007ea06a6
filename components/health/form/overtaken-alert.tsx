"use client";

import { ChangedMeanwhile } from "@/components/forms/changed-meanwhile";
import { Alert } from "@/components/ui/alert";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { RestoreButton } from "../restore-button";

interface OvertakenAlertProps {
  /** As it is by now. */
  record: RecordDto;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Above a form whose record somebody else changed meanwhile: whose version goes on is the editor's choice. */
export function OvertakenAlert({ record, onTakeTheirs, onKeepMine }: OvertakenAlertProps) {
  if (record.deletedAt) {
    return (
      <Alert
        tone="warning"
        className="col-span-full"
        title="Somebody deleted this record meanwhile"
        actions={<RestoreButton horseId={record.horseId} id={record.id} />}
      >
        What you typed is still here. Restore the record to save it.
      </Alert>
    );
  }
  return (
    <ChangedMeanwhile what="this record" onTakeTheirs={onTakeTheirs} onKeepMine={onKeepMine}>
      What you typed is still here. Keep yours to save it over theirs, which stays in the history.
    </ChangedMeanwhile>
  );
}

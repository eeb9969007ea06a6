"use client";

import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { Alert } from "@/components/ui/alert";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { RestoreRecordButton } from "../restore-record-button";

interface RecordConflictAlertProps {
  /** The current version of the record. */
  record: HealthRecordDto;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/**
 * Renders an alert if someone else changed or deleted the record. After a change, the user chooses which
 * version to keep.
 */
export function RecordConflictAlert({ record, onTakeTheirs, onKeepMine }: RecordConflictAlertProps) {
  if (record.deletedAt) {
    return (
      <Alert
        tone="warning"
        className="col-span-full"
        title="Someone else deleted this record while you were editing"
        actions={<RestoreRecordButton horseId={record.horseId} id={record.id} />}
      >
        Your changes are still here. Restore the record to save them.
      </Alert>
    );
  }
  return (
    <EditConflictAlert what="this record" onDiscardMine={onTakeTheirs} onKeepMine={onKeepMine}>
      Your changes are still here. If you keep your version, the other version stays in the history.
    </EditConflictAlert>
  );
}

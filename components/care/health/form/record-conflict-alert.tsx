"use client";

import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import type { EditRound } from "@/components/forms/edit-rounds";
import { Alert } from "@/components/ui/alert";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { RestoreRecordButton } from "../restore-record-button";

interface RecordConflictAlertProps {
  /** The current version of the record. */
  record: HealthRecordDto;
  /** Whether the record changed after the form was opened. */
  isOutdated: boolean;
  round: EditRound;
}

/**
 * Renders an alert if someone else changed or deleted the record. If it was changed, the user can keep or
 * discard their own changes.
 */
export function RecordConflictAlert({ record, isOutdated, round }: RecordConflictAlertProps) {
  if (isOutdated && record.deletedAt) {
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
    <EditConflictAlert what="this record" isOutdated={isOutdated} round={round}>
      The other version stays in the history.
    </EditConflictAlert>
  );
}

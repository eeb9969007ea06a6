"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { getVisitForSeveralHref } from "@/components/care/care/get-visit-for-several-href";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { createHealthRecordAction, updateHealthRecordAction } from "@/lib/actions/care/health-records";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import {
  getCreateHealthRecordFormSchema,
  getUpdateHealthRecordFormSchema,
  type RecordFormEntries,
} from "@/lib/domain/care/health-records/model/form-values";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { Currency } from "@/lib/money/currency";
import { AttachmentsField } from "./attachments-field";
import { AttachmentsUpload } from "./attachments-upload";
import { CommonRecordFields, RecordDateTimeFields } from "./common-record-fields";
import { EmergencySignsAlert } from "./emergency-signs-alert";
import { RecordConflictAlert } from "./record-conflict-alert";
import { RecordKindFields } from "./record-kind-fields";

interface RecordFormProps {
  horse: { id: string; name: string; bornOn: CalendarDate | null };
  kind: RecordKind;
  /** Today's date in the organization's time zone. */
  today: CalendarDate;
  /** The current version of the record to edit. If omitted, the form logs a new record. */
  record?: HealthRecordDto;
  /** Whether the horse belongs to another organization. */
  isShared: boolean;
  /**
   * Set if the viewer can attach files. `storageOwnerName` is the name of the organization whose storage the
   * files use, if it isn't the viewer's.
   */
  attachments?: { storageOwnerName: string | null } | null;
  /** The content below the title, such as a link to an explanation. */
  explanation?: ReactNode;
  currency: Currency;
}

/**
 * Renders the form that logs or edits a record. If someone else changes the record, an alert appears and the
 * entered values are kept.
 */
export function RecordForm(props: RecordFormProps) {
  return <EditRounds>{(round) => <MountedRecordForm {...props} round={round} />}</EditRounds>;
}

function MountedRecordForm(props: RecordFormProps & { round: EditRound }) {
  const { horse, kind, today, record, isShared, attachments = null, explanation, round, currency } = props;
  const router = useRouter();
  const [initialRecord] = useState(record);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(record?.revision);
  const [day, setDay] = useState(initialRecord?.happenedOn ?? today);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [logged, setLogged] = useState<{ id: string; title: string } | null>(null);
  const path = `/horses/${horse.id}/health`;

  const leave = (title: string) => {
    showToast(`${title} logged for ${horse.name}`);
    router.push(path);
  };
  const update = withRefreshOnConflict((entries: RecordFormEntries) => updateHealthRecordAction(entries));
  const form = useActionForm<RecordFormEntries, Awaited<ReturnType<typeof update>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: (initialRecord ? getUpdateHealthRecordFormSchema : getCreateHealthRecordFormSchema)(currency),
    fixed: {
      kind,
      horse_id: horse.id,
      ...(initialRecord && { id: initialRecord.id, revision: String(revision) }),
    },
    action: initialRecord ? update : createHealthRecordAction,
    onDone: (saved) => {
      setRevision(saved.revision);
      if (initialRecord) {
        showToast(`${saved.title} saved`);
        router.push(`${path}/${initialRecord.id}`);
      } else if (files.length > 0) setLogged({ id: saved.id, title: saved.title });
      else leave(saved.title);
    },
  });
  // If a newer revision appears while a save is pending, it is the result of that save.
  const isOutdated = !form.pending && (isBehind || Boolean(record?.deletedAt));

  if (logged) {
    return (
      <AttachmentsUpload
        record={{ ...logged, horseId: horse.id }}
        files={files}
        onDone={() => leave(logged.title)}
      />
    );
  }
  return (
    <>
      <div className="mb-2 -ml-3 flex flex-wrap justify-between gap-2">
        <ButtonLink
          href={initialRecord ? `${path}/${initialRecord.id}` : `${path}/new`}
          variant="quiet"
          size="small"
          icon="caret-left"
        >
          {initialRecord ? "Cancel" : "Choose another type"}
        </ButtonLink>
        {/* A visit can't include horses of several organizations. */}
        {!initialRecord && !isShared && (
          <ButtonLink
            href={getVisitForSeveralHref(horse.id, kind)}
            variant="quiet"
            size="small"
            icon="list-checks"
          >
            Log for several horses
          </ButtonLink>
        )}
      </div>
      <Card aria-labelledby="record-form">
        <CardHeader
          id="record-form"
          title={`${initialRecord ? "Edit" : "New"} record: ${RECORD_LABELS[kind]}`}
          description={explanation}
        />
        <FormCard
          form={form}
          submitLabel={initialRecord ? "Save" : "Log record"}
          pendingLabel="Saving…"
          isLong
          className="gap-4 sm:grid-cols-2"
        >
          {record && <RecordConflictAlert record={record} isOutdated={isOutdated} round={round} />}
          <EmergencySignsAlert kind={kind} />
          <RecordDateTimeFields
            kind={kind}
            errors={form.errors}
            record={initialRecord ?? null}
            day={day}
            today={today}
            onDayChange={setDay}
          />
          <RecordKindFields
            kind={kind}
            content={initialRecord?.content ?? null}
            errors={form.errors}
            day={day}
            bornOn={horse.bornOn}
          />
          <CommonRecordFields
            kind={kind}
            errors={form.errors}
            record={initialRecord ?? null}
            isShared={isShared}
          />
          {attachments && !initialRecord && (
            <AttachmentsField
              files={files}
              onChange={setFiles}
              storageOwnerName={attachments.storageOwnerName}
            />
          )}
        </FormCard>
      </Card>
    </>
  );
}

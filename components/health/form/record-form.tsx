"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader } from "@/components/ui/card";
import { toast } from "@/components/ui/toast-store";
import { addRecordAction, updateRecordAction } from "@/lib/actions/health-records";
import { RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { addFormSchema, type FormEntries, updateFormSchema } from "@/lib/domain/health-records/form-values";
import { CommonFields, WhenFields } from "./common-fields";
import { FieldsOfKind } from "./fields-of-kind";
import { KindAlert } from "./kind-alert";
import { OvertakenAlert } from "./overtaken-alert";

interface RecordFormProps {
  horse: { id: string; name: string; bornOn: CalendarDate | null };
  kind: RecordKind;
  /** Where the organization is. */
  today: CalendarDate;
  /** Edits this record, as it is now; without one, logs a new one. */
  record?: RecordDto;
  /** Whether the horse is another organization's. */
  isShared: boolean;
  /** Below the title: where the kind is explained. */
  explanation?: ReactNode;
}

/** Logs a record, or changes one. What somebody else changes meanwhile is told, and nothing typed is lost. */
export function RecordForm(props: RecordFormProps) {
  // Who takes the others' version begins anew with it.
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function Round(props: RecordFormProps & { onTakeTheirs: () => void }) {
  const { horse, kind, today, record, isShared, explanation, onTakeTheirs } = props;
  const router = useRouter();
  const [begun] = useState(record);
  const { revision, setRevision, isBehind, withTheirs } = useRevision(record?.revision);
  const [day, setDay] = useState(begun?.happenedOn ?? today);
  const path = `/horses/${horse.id}/health`;

  const update = withTheirs((entries: FormEntries) => updateRecordAction(entries));
  const form = useActionForm<FormEntries, Awaited<ReturnType<typeof update>>>({
    obstacle: useBegunElsewhere(),
    schema: begun ? updateFormSchema : addFormSchema,
    fixed: {
      kind,
      horse_id: horse.id,
      ...(begun && { id: begun.id, revision: String(revision) }),
    },
    action: begun ? update : addRecordAction,
    onDone: (saved) => {
      setRevision(saved.revision);
      toast(begun ? `${saved.title} saved` : `${saved.title} logged for ${horse.name}`);
      router.push(begun ? `${path}/${begun.id}` : path);
    },
  });
  // While it is being saved, what has changed is one's own.
  const isOvertaken = record !== undefined && !form.pending && (isBehind || record.deletedAt !== null);

  return (
    <>
      <ButtonLink
        href={begun ? `${path}/${begun.id}` : `${path}/new`}
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        {begun ? "Cancel" : "Another kind"}
      </ButtonLink>
      <Card aria-labelledby="record-form">
        <CardHeader
          id="record-form"
          title={`${begun ? "Edit" : "Log"}: ${RECORD_LABELS[kind]}`}
          description={explanation}
        />
        <CardForm
          form={form}
          submitLabel={begun ? "Save" : "Log record"}
          pendingLabel="Saving…"
          className="gap-4 sm:grid-cols-2"
        >
          {isOvertaken && (
            <OvertakenAlert
              record={record}
              onTakeTheirs={onTakeTheirs}
              onKeepMine={() => setRevision(record.revision)}
            />
          )}
          <KindAlert kind={kind} />
          <WhenFields
            kind={kind}
            errors={form.errors}
            record={begun ?? null}
            day={day}
            today={today}
            onDay={setDay}
          />
          <FieldsOfKind
            kind={kind}
            content={begun?.content ?? null}
            errors={form.errors}
            day={day}
            bornOn={horse.bornOn}
          />
          <CommonFields kind={kind} errors={form.errors} record={begun ?? null} isShared={isShared} />
        </CardForm>
      </Card>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { CardForm } from "@/components/forms/card-form";
import { refuse } from "@/components/forms/refuse";
import { useActionForm } from "@/components/forms/use-action-form";
import { CommonFields, WhenFields } from "@/components/health/form/common-fields";
import { FieldsOfKind } from "@/components/health/form/fields-of-kind";
import { KindAlert } from "@/components/health/form/kind-alert";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { toast } from "@/components/ui/toast-store";
import { completeCareAction, reopenCareAction } from "@/lib/actions/care-plans";
import { aheadField } from "@/lib/care/plan-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CompletedCare } from "@/lib/domain/care-plans/complete-care";
import { visitFormSchema } from "@/lib/domain/care-plans/form-values";
import type { FormEntries } from "@/lib/domain/health-records/form-values";
import { contentOfPlan } from "./content-of-plan";

interface VisitFormProps {
  kind: RecordKind;
  subject: string;
  /** Where the organization is. */
  today: CalendarDate;
  /** Of the one horse; null for several, which differ. */
  bornOn: CalendarDate | null;
  horses: readonly { itemId: string; name: string }[];
  /** Ticked with it, of other kinds: their forms come next. */
  laterIds: readonly string[];
  /** Of a horse that is shared with the organization: there is the way back, and there it can be undone. */
  sharedHorseId: string | null;
}

/** One visit for all of these horses: a record each, and each plan's next day. */
export function VisitForm({ kind, subject, today, bornOn, horses, laterIds, sharedHorseId }: VisitFormProps) {
  const router = useRouter();
  const [day, setDay] = useState(today);
  const form = useActionForm<FormEntries, Awaited<ReturnType<typeof completeCareAction>>>({
    obstacle: useBegunElsewhere(),
    schema: visitFormSchema,
    fixed: { item_ids: horses.map(({ itemId }) => itemId).join(",") },
    action: completeCareAction,
    onDone: (done) => {
      if (done.completed.length === 0) toast(doneText(done), { tone: "info" });
      else toast(doneText(done), { action: { label: "Undo", onClick: () => reopen(done) } });
      const later = new URLSearchParams(laterIds.map((id) => ["items", id]));
      const back = sharedHorseId ? `/horses/${sharedHorseId}/care` : "/care";
      if (sharedHorseId) later.set("horse", sharedHorseId);
      router.push(laterIds.length > 0 ? `/care/visit?${later}` : back);
    },
  });
  return (
    <Card aria-labelledby="visit">
      <CardHeader
        id="visit"
        title="The visit"
        description={
          aheadField(kind) && "The next time follows each horse's plan. Enter a next day only to set another."
        }
      />
      <CardForm
        form={form}
        submitLabel={horses.length === 1 ? "Log visit" : `Log visit for ${horses.length} horses`}
        pendingLabel="Logging…"
        className="gap-4 sm:grid-cols-2"
      >
        <p className="flex flex-wrap gap-1.5 sm:col-span-2">
          {horses.map(({ itemId, name }) => (
            <Badge key={itemId} tone="leather">
              {name}
            </Badge>
          ))}
        </p>
        <KindAlert kind={kind} />
        <WhenFields kind={kind} errors={form.errors} record={null} day={day} today={today} onDay={setDay} />
        <FieldsOfKind
          kind={kind}
          content={contentOfPlan(kind, subject)}
          errors={form.errors}
          day={day}
          bornOn={bornOn}
        />
        <CommonFields kind={kind} errors={form.errors} record={null} isShared={sharedHorseId !== null} />
      </CardForm>
    </Card>
  );
}

/** Everything that was logged just now is due again. */
async function reopen({ completed }: CompletedCare): Promise<void> {
  for (const { id } of completed) {
    const answer = await callAction(() => reopenCareAction({ id }));
    if ("data" in answer) continue;
    refuse(answer.error);
    return;
  }
  toast("Taken back: it is due again");
}

function doneText({ completed, closedBefore }: CompletedCare): string {
  const before = closedBefore
    .map(({ horseName, closedByName }) => ` ${horseName} was done by ${closedByName ?? "somebody"} already.`)
    .join("");
  if (completed.length === 0) return before.trim();
  const names = completed.length === 1 ? completed[0]?.horseName : `${completed.length} horses`;
  return `Logged for ${names}.${before}`;
}

"use client";

import type { ReactNode } from "react";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { RestoreRecordButton } from "@/components/care/health/restore-record-button";
import { listVitalNotices } from "@/components/care/health/timeline-record";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { listRecordFacts, type RecordFact } from "@/lib/domain/care/health-records/model/record-labels";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { VITAL_RANGES_HINT } from "@/lib/domain/care/model/vital-ranges";
import { DeleteRecordButton } from "./delete-record-button";
import { RecordHistory } from "./record-history";
import type { RecordHistoryEntry } from "./to-record-history";

interface RecordViewProps {
  record: HealthRecordDto;
  /** The record's content without next due dates that are no longer current. */
  currentContent: HealthRecordDto["content"];
  history: readonly RecordHistoryEntry[];
  bornOn: CalendarDate | null;
  timeZone: string;
  canChange: boolean;
  canReadContacts: boolean;
  /** The record's charge, or the button that adds it. */
  charge: ReactNode;
  /** The record's attachments. */
  files: ReactNode;
}

export function RecordView(props: RecordViewProps) {
  const { record, currentContent, history, bornOn, timeZone, canChange, canReadContacts, charge, files } =
    props;
  const { id, horseId, content, title, deletedAt } = record;
  const path = `/horses/${horseId}/health`;
  const notices = listVitalNotices(record, bornOn);
  return (
    <>
      <ButtonLink href={path} variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Health records
      </ButtonLink>
      {deletedAt && (
        <Alert
          tone="warning"
          className="mb-4"
          title="This record was deleted"
          actions={canChange && <RestoreRecordButton horseId={horseId} id={id} />}
        />
      )}
      <Card aria-labelledby="record">
        <CardHeader
          id="record"
          title={
            <span className="flex items-center gap-2.5">
              <Icon name={RECORD_ICONS[content.kind]} size={24} className="shrink-0 text-green" />
              <span className="min-w-0 break-words">{title}</span>
            </span>
          }
        />
        <CardBody>
          <FactList facts={getFacts(record, currentContent, canReadContacts)} />
          {notices.length > 0 && (
            <div className="mt-4">
              <p className="flex flex-wrap gap-1.5">
                {notices.map((notice) => (
                  <Badge key={notice} tone="due" icon="warning">
                    {notice}
                  </Badge>
                ))}
              </p>
              <p className="mt-1.5 text-ink-faint text-sm">{VITAL_RANGES_HINT}</p>
            </div>
          )}
          {record.notes && <p className="mt-4 whitespace-pre-line break-words">{record.notes}</p>}
          <p className="mt-4 text-ink-faint text-sm">
            Logged by {record.authorName},{" "}
            <DateText value={record.createdAt} shape="date-time" timeZone={timeZone} />
          </p>
        </CardBody>
        {canChange && !deletedAt && (
          <CardFooter>
            <ButtonLink href={`${path}/${id}/edit`} icon="pencil-simple">
              Edit
            </ButtonLink>
            <DeleteRecordButton horseId={horseId} id={id} />
          </CardFooter>
        )}
      </Card>
      {charge}
      {files}
      {history.length > 0 && <RecordHistory entries={history} timeZone={timeZone} />}
    </>
  );
}

function getFacts(
  record: HealthRecordDto,
  currentContent: RecordViewProps["currentContent"],
  canReadContacts: boolean,
) {
  const { content, happenedOn, happenedTime, provider, contactId, costCents, currency } = record;
  const facts: [label: string, value: ReactNode][] = [
    ["Type", RECORD_LABELS[content.kind]],
    ["Date", <DateAndTime key="day" day={happenedOn} time={happenedTime} />],
    ...listFactsWithPastDueDates(content, currentContent).map(
      ({ label, value, isDay }): [string, ReactNode] => [
        label,
        isDay ? <DateText key={label} value={value} /> : value,
      ],
    ),
    [
      "Done by",
      provider && contactId && canReadContacts ? (
        <LightLink
          key="provider"
          href={`/dashboard/contacts/${contactId}`}
          className="underline underline-offset-4"
        >
          {provider}
        </LightLink>
      ) : (
        provider
      ),
    ],
    ["Cost", costCents !== null && <Money key="cost" cents={costCents} currency={currency} />],
  ];
  return facts.filter(([, value]) => value);
}

/** Returns the record's facts. The labels of due dates that are no longer current say so. */
function listFactsWithPastDueDates(
  content: HealthRecordDto["content"],
  currentContent: HealthRecordDto["content"],
): RecordFact[] {
  const current = listRecordFacts(currentContent);
  const isCurrent = (fact: RecordFact) =>
    current.some(({ label, value }) => label === fact.label && value === fact.value);
  const past = listRecordFacts(content).filter((fact) => !isCurrent(fact));
  return [...current, ...past.map((fact) => ({ ...fact, label: `${fact.label} when logged` }))];
}

function DateAndTime({ day, time }: { day: CalendarDate; time: string | null }) {
  return (
    <>
      <DateText value={day} />
      {time && `, ${formatTimeOfDay(time)}`}
    </>
  );
}

"use client";

import { getVisitForSeveralHref } from "@/components/care/care/get-visit-for-several-href";
import { RECORD_ICONS } from "@/components/care/health/record-icons";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RECORD_KINDS, RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";

/** Renders the first step of logging, in which the user chooses the type of record. */
export function RecordKindPicker({ horseId, isShared }: { horseId: string; isShared: boolean }) {
  return (
    <Card aria-labelledby="kinds">
      <CardHeader
        id="kinds"
        title="What do you want to log?"
        // A visit can't include horses from several organizations.
        actions={
          !isShared && (
            <ButtonLink
              href={getVisitForSeveralHref(horseId, null)}
              variant="quiet"
              size="small"
              icon="list-checks"
            >
              Log for several horses
            </ButtonLink>
          )
        }
      />
      <CardBody>
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
          {RECORD_KINDS.map((kind) => (
            <li key={kind}>
              <LightLink
                href={`/horses/${horseId}/health/new?kind=${kind}`}
                className="flex h-full min-h-14 items-center gap-3 rounded-control border border-line px-3 py-2.5 font-semibold text-sm hover:border-field hover:bg-sunken sm:text-base"
              >
                <Icon name={RECORD_ICONS[kind]} size={24} className="shrink-0 text-green" />
                <span className="min-w-0">{RECORD_LABELS[kind]}</span>
              </LightLink>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

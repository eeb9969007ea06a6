"use client";

import { lazy, Suspense, useState } from "react";
import { PictureForm } from "@/components/pictures/picture-form";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Currency, getCurrencyName } from "@/lib/money/currency";

const EditDialog = lazy(() => import("./edit-organization-dialog"));

export interface OrganizationDetailsViewProps {
  id: string;
  name: string;
  description: string | null;
  timeZone: string;
  currency: Currency;
  /** Whether the organization has stored amounts. If so, its currency can't be changed. */
  hasAmounts: boolean;
  planName: string;
  ownerName: string;
  memberCount: number;
  pictureUrl: string | null;
  canChange: boolean;
}

export function OrganizationDetailsView(props: OrganizationDetailsViewProps) {
  const { id, name, pictureUrl, canChange } = props;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card aria-labelledby="about-organization">
      <CardHeader
        id="about-organization"
        title="Details"
        actions={
          canChange && (
            <Button size="small" icon="pencil-simple" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      <CardBody className="grid gap-6">
        {canChange ? (
          <PictureForm name={name} pictureUrl={pictureUrl} address={`/api/organizations/${id}/picture`} />
        ) : (
          pictureUrl && <Avatar name={name} src={pictureUrl} size="huge" />
        )}
        <Facts {...props} />
      </CardBody>
      {isEditing && (
        <Suspense>
          <EditDialog {...props} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Facts({
  name,
  description,
  timeZone,
  currency,
  planName,
  ownerName,
  memberCount,
}: OrganizationDetailsViewProps) {
  const facts = [
    ["Name", name],
    ["Description", description ?? "None yet"],
    ["Plan", planName],
    ["Owner", ownerName],
    ["Members", String(memberCount)],
    ["Time zone", timeZone.replaceAll("_", " ")],
    ["Currency", getCurrencyName(currency)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-ink-faint max-sm:text-sm">{term}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words max-sm:mb-2">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

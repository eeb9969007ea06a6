"use client";

import type { ReactNode } from "react";
import { OwnerSuggestionList } from "@/components/billing/ownership/owner-suggestion-list";
import { useAmountNotation } from "@/components/money/amount-notation";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { LightLink } from "@/components/ui/light-link";
import { PhoneLink } from "@/components/ui/phone-link";
import type { NamedShare } from "@/lib/domain/billing/ownership/dto";
import type { OwnerSuggestions } from "@/lib/domain/billing/ownership/model/owner-suggestions";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { capitalize } from "@/lib/domain/horses/horses/model/describe-horse";
import { formatHeight } from "@/lib/domain/horses/horses/model/height";
import { formatMicrochip } from "@/lib/domain/horses/horses/model/microchip";
import { SEX_LABELS } from "@/lib/domain/horses/horses/model/sex";
import { findUelnWarning } from "@/lib/domain/horses/horses/model/ueln";
import { formatPercent } from "@/lib/money/number-format";

type LabeledFact = readonly [label: string, value: ReactNode];

interface HorseOverviewProps {
  horse: HorseDto;
  /** The horse's current owners. If the list is empty, the owner in the horse's details is shown. */
  owners: readonly NamedShare[];
  /** Offers to make the user the owner. Null if the user may not be the owner or can't set owners. */
  selfSuggestions?: OwnerSuggestions | null;
}

/** Renders the horse's identity and owner. Omits unknown values. */
export function HorseOverview({ horse, owners, selfSuggestions = null }: HorseOverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <FactCard id="identity" title="Identity" facts={getIdentityFacts(horse)} />
        {horse.notes && (
          <Card aria-labelledby="notes">
            <CardHeader id="notes" title="Notes" />
            <CardBody className="whitespace-pre-line break-words">{horse.notes}</CardBody>
          </Card>
        )}
      </div>
      <div className="grid gap-4">
        {owners.length > 0 ? (
          <OwnersCard horseId={horse.id} owners={owners} />
        ) : (
          <FactCard id="owner" title="Owner" facts={getOwnerFacts(horse)}>
            {selfSuggestions && <OwnerSuggestionList horseId={horse.id} suggestions={selfSuggestions} />}
          </FactCard>
        )}
        <FactCard id="papers" title="Chip and papers" facts={getPaperFacts(horse)} />
      </div>
    </div>
  );
}

function OwnersCard({ horseId, owners }: { horseId: string; owners: readonly NamedShare[] }) {
  const { numberFormat } = useAmountNotation();
  return (
    <Card aria-labelledby="owner">
      <CardHeader
        id="owner"
        title={owners.length === 1 ? "Owner" : "Owners"}
        actions={
          <ButtonLink href={`/horses/${horseId}/owners`} size="small">
            Owners and payers
          </ButtonLink>
        }
      />
      <CardRows>
        {owners.map(({ contactId, name, basisPoints }) => (
          <li key={contactId} className="flex min-h-12 items-center justify-between gap-4 px-5 py-2">
            <LightLink
              href={`/dashboard/contacts/${contactId}`}
              className="min-w-0 break-words underline underline-offset-4"
            >
              {name}
            </LightLink>
            {owners.length > 1 && <span className="tabular">{formatPercent(basisPoints, numberFormat)}</span>}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

interface FactCardProps {
  id: string;
  title: string;
  facts: readonly LabeledFact[];
  /** Shown below the facts. */
  children?: ReactNode;
}

function FactCard({ id, title, facts, children }: FactCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      <CardBody>
        {facts.length > 0 ? (
          <FactList narrow facts={facts} />
        ) : (
          <p className="text-ink-faint">No details yet</p>
        )}
      </CardBody>
      {children}
    </Card>
  );
}

function omitUnknownFacts(facts: readonly (readonly [label: string, value: ReactNode])[]): LabeledFact[] {
  return facts.filter(([, value]) => value !== null && value !== "");
}

function getIdentityFacts(horse: HorseDto): LabeledFact[] {
  const { bornOn, sex, heightCm } = horse;
  return omitUnknownFacts([
    ["Barn name", horse.barnName],
    ["Sex", sex && SEX_LABELS[sex]],
    ["Born", bornOn && <DateText value={bornOn} />],
    ["Breed", horse.breed],
    ["Color", horse.color && capitalize(horse.color)],
    ["Markings", horse.markings],
    ["Height", heightCm && formatHeight(heightCm)],
    ["Stall", horse.location],
  ]);
}

function getPaperFacts({ microchip, microchipKind, ueln, ...horse }: HorseDto): LabeledFact[] {
  const warning = ueln && findUelnWarning(ueln);
  return omitUnknownFacts([
    [
      microchipKind === "older" ? "Older chip" : "Microchip",
      microchip && <span className="tabular">{formatMicrochip(microchip)}</span>,
    ],
    [
      "UELN",
      ueln && (
        <>
          {ueln}
          {warning && <span className="block font-normal text-due text-sm">{warning}</span>}
        </>
      ),
    ],
    ["Passport", horse.passportNumber],
    ["Registry", horse.registry],
    ["Registered as", horse.registrationNumber],
  ]);
}

function getOwnerFacts({ ownerName, ownerPhone, ownerEmail }: HorseDto): LabeledFact[] {
  return omitUnknownFacts([
    ["Name", ownerName],
    ["Phone", ownerPhone && <PhoneLink phone={ownerPhone} />],
    [
      "Email",
      ownerEmail && (
        <a href={`mailto:${ownerEmail}`} className="text-green underline underline-offset-4">
          {ownerEmail}
        </a>
      ),
    ],
  ]);
}

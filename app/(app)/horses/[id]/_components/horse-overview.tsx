"use client";

import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { PhoneLink } from "@/components/ui/phone-link";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { capitalize } from "@/lib/domain/horses/horses/model/describe-horse";
import { formatHeight } from "@/lib/domain/horses/horses/model/height";
import { formatMicrochip } from "@/lib/domain/horses/horses/model/microchip";
import { SEX_LABELS } from "@/lib/domain/horses/horses/model/sex";
import { findUelnWarning } from "@/lib/domain/horses/horses/model/ueln";

type LabeledFact = readonly [label: string, value: ReactNode];

/** Renders the horse's identity and owner. Omits unknown values. */
export function HorseOverview({ horse }: { horse: HorseDto }) {
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
        <FactCard id="owner" title="Owner" facts={getOwnerFacts(horse)} />
        <FactCard id="papers" title="Chip and papers" facts={getPaperFacts(horse)} />
      </div>
    </div>
  );
}

function FactCard({ id, title, facts }: { id: string; title: string; facts: readonly LabeledFact[] }) {
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

"use client";

import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Icon } from "@/components/ui/icon";
import { filledIconNames, iconNames } from "@/components/ui/icon-names";
import { Money } from "@/components/ui/money";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard, StatGrid } from "@/components/ui/stat-card";
import { exampleHorseSchema, refuseInput } from "./example-form";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const MOMENT = "2026-12-04T15:30:00.000Z";

export function SurfaceExamples() {
  const form = useActionForm({ schema: exampleHorseSchema, action: refuseInput, onDone: () => undefined });
  return (
    <GalleryGroup id="surfaces" title="Cards and values">
      <Specimen name="Card, CardHeader, CardBody, CardRows and CardFooter">
        <Card aria-labelledby="card-with-rows">
          <CardHeader
            id="card-with-rows"
            level={3}
            title="Horses"
            description="3 of 5 on your plan"
            actions={<Button size="small">Add horse</Button>}
          />
          <CardRows>
            {["Juniper", "Clementine", LONG_NAME].map((name) => (
              <li key={name} className="px-5 py-3">
                {name}
              </li>
            ))}
          </CardRows>
          <CardFooter>Updated today</CardFooter>
        </Card>
        <Card>
          <CardHeader level={3} title={LONG_NAME} />
          <CardBody>{LONG_NAME}</CardBody>
        </Card>
      </Specimen>
      <Specimen
        name="FormCard"
        note="Submit the empty form to see the invalid state. Enter a name and submit the form to see a rejected request."
      >
        <Card>
          <FormCard form={form} submitLabel="Save horse" pendingLabel="Saving…" className="gap-4">
            <TextField name="name" label="Horse name" errors={form.errors} value="" required />
          </FormCard>
        </Card>
      </Specimen>
      <Specimen name="StatGrid and StatCard">
        <StatGrid>
          <StatCard
            label="Income"
            icon="currency-dollar"
            value={<Money cents={1_234_567} currency="usd" />}
            note="This month"
          />
          <StatCard
            label="Overdue"
            icon="warning"
            tone="overdue"
            value={<Money cents={98_000} currency="usd" />}
          />
          <StatCard label="Horses" icon="horse" value={0} />
          <StatCard label="Loading" icon="clock" value={<Skeleton className="h-8 w-24" />} />
        </StatGrid>
      </Specimen>
      <Specimen name="FactList">
        <FactList
          facts={[
            ["Breed", "Hanoverian"],
            ["Registered name", LONG_NAME],
          ]}
        />
        <FactList narrow facts={[["Height", "165 cm"]]} />
      </Specimen>
      <Specimen name="Money and DateText">
        <SpecimenState label="Amounts" isRow>
          <Money cents={0} currency="usd" />
          <Money cents={-4_250} currency="usd" />
          <Money cents={123_456_789} currency="usd" />
        </SpecimenState>
        <SpecimenState label="Formats" isRow>
          {(["date", "day", "long", "date-time", "weekday-time", "time"] as const).map((shape) => (
            <DateText key={shape} value={MOMENT} shape={shape} timeZone="America/New_York" />
          ))}
        </SpecimenState>
      </Specimen>
      <Specimen name="Avatar and QrCode">
        <SpecimenState label="Sizes" isRow>
          {(["small", "medium", "large", "huge"] as const).map((size) => (
            <Avatar key={size} name="Juniper" size={size} />
          ))}
          <Avatar name="With picture" src="/icon.svg" size="large" />
        </SpecimenState>
        <SpecimenState label="Code">
          <QrCode value="https://hoofline.app" label="Opens Hoofline" className="size-32" />
        </SpecimenState>
      </Specimen>
      <Specimen name="Icon">
        <SpecimenState label="Regular" isRow>
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} label={name} />
            </span>
          ))}
        </SpecimenState>
        <SpecimenState label="Filled" isRow>
          {filledIconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} filled label={`${name}, filled`} />
            </span>
          ))}
        </SpecimenState>
      </Specimen>
    </GalleryGroup>
  );
}

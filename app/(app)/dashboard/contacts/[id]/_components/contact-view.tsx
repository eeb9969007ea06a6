import { ContactActions } from "@/components/billing/contacts/contact-actions";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { CONTACT_KIND_LABELS, CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";
import type { ContactEvent, ContactHorse, ContactOverview } from "@/lib/domain/billing/contacts/overview-dto";
import { ContactDetails } from "./contact-details";
import { ContactMoneyCard } from "./contact-money-card";

interface ContactViewProps {
  overview: ContactOverview;
  timeZone: string;
  canWrite: boolean;
  canChangeClient: boolean;
}

export function ContactView({ overview, timeZone, canWrite, canChangeClient }: ContactViewProps) {
  const { contact, horses, money, events } = overview;
  const roles = contact.roles.map((role) => CONTACT_ROLE_LABELS[role]);
  return (
    <>
      <ButtonLink
        href="/dashboard/contacts"
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        Contacts
      </ButtonLink>
      <PageHeader
        title={<span className="wrap-anywhere">{contact.name}</span>}
        description={
          <span className="flex flex-wrap items-center gap-2">
            {[CONTACT_KIND_LABELS[contact.kind], ...roles].join(", ")}
            {contact.isSample && <Badge tone="leather">Sample</Badge>}
            {contact.archivedAt && <Badge>Archived</Badge>}
          </span>
        }
        actions={canWrite && <ContactActions contact={contact} canChangeClient={canChangeClient} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ContactDetails contact={contact} />
        {money && <ContactMoneyCard money={money} contact={contact} />}
        {horses.length > 0 && <HorsesCard horses={horses} />}
        {events && events.length > 0 && <HistoryCard events={events} timeZone={timeZone} />}
      </div>
    </>
  );
}

function HorsesCard({ horses }: { horses: readonly ContactHorse[] }) {
  return (
    <Card>
      <CardHeader title="Horses" />
      <CardRows>
        {horses.map((horse) => (
          <li key={horse.id} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
            <LightLink
              href={`/horses/${horse.id}`}
              className="font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {horse.name}
            </LightLink>
            <span className="text-ink-soft">{describeRelation(horse)}</span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function describeRelation({ basisPoints, isLessee }: ContactHorse): string {
  const share = basisPoints === null || basisPoints === 10_000 ? "" : ` of ${basisPoints / 100}%`;
  const relations = [...(basisPoints === null ? [] : [`Owner${share}`]), ...(isLessee ? ["Lessee"] : [])];
  return relations.join(", ");
}

const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: "Added",
  updated: "Changed",
  archived: "Archived",
  restored: "Restored",
};

function HistoryCard({ events, timeZone }: { events: readonly ContactEvent[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader title="History" />
      <CardBody>
        <ol className="grid gap-2">
          {events.map(({ id, action, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>{EVENT_LABELS[action.split(".")[1] ?? ""] ?? "Changed"}</span>
              <DateText value={at} timeZone={timeZone} className="text-ink-soft" />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

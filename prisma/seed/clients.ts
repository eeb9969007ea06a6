import { DAY_MS } from "@/lib/clock";
import type { ContactKind } from "@/lib/domain/billing/contacts/model/roles";
import { createId } from "@/lib/ids";
import { BOARDERS, COMPANIES, FORMER_CLIENTS, HOUSEHOLDS, OTHER_CLIENTS, RIDERS } from "./data/clients";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

export interface SeededClient {
  id: string;
  name: string;
  email: string;
  kind: "boarder" | "rider" | "other" | "former";
  /** The horse that the client boards. */
  horse: string | null;
}

export function planClients(): SeededClient[] {
  const client = (name: string, kind: SeededClient["kind"], horse: string | null = null) => {
    const mailbox = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ".");
    return { id: createId(), name, email: `${mailbox}@example.com`, kind, horse };
  };
  return [
    ...BOARDERS.map(([name, horse]) => client(name, "boarder", horse)),
    ...RIDERS.map((name) => client(name, "rider")),
    ...OTHER_CLIENTS.map((name) => client(name, "other")),
    ...FORMER_CLIENTS.map((name) => client(name, "former")),
  ];
}

export function writeClients(
  { now, random }: SeedContext,
  organization: SeededOrganization,
  clients: readonly SeededClient[],
): WriteRows {
  const data = clients.map(({ id, name, email, kind, horse }, index) => ({
    id,
    organizationId: organization.id,
    name,
    email,
    kind: getContactKind(name),
    // Each client has a different phone number, because clients with the same number would look like
    // duplicates.
    phone: random.chance(0.7) ? `(270) 555-0${100 + index}` : null,
    notes: horse ? `Owner of ${horse}.` : null,
    archivedAt: kind === "former" ? new Date(now.getTime() - 30 * DAY_MS) : null,
    createdAt: new Date(organization.createdAt.getTime() + index * DAY_MS),
  }));
  return (tx) => tx.client.createMany({ data });
}

function getContactKind(name: string): ContactKind {
  if (HOUSEHOLDS.includes(name)) return "household";
  return COMPANIES.includes(name) ? "company" : "person";
}

import { toDateColumn } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

/** Creates a contact that can be billed. Returns its ID. */
export async function createContact(organization: { id: string }, name: string): Promise<string> {
  const id = createId();
  const email = `${id}@example.com`;
  await db().client.create({ data: { id, organizationId: organization.id, name, email } });
  return id;
}

/** Sets a horse's owners and their shares, in basis points, starting on a given day. */
export async function setOwners(
  organization: { id: string },
  horseId: string,
  shares: Readonly<Record<string, number>>,
  startsOn = "2020-01-01",
): Promise<void> {
  await db().ownership.create({
    data: {
      id: createId(),
      organizationId: organization.id,
      horseId,
      startsOn: toDateColumn(startsOn),
      shares: {
        create: Object.entries(shares).map(([contactId, basisPoints]) => ({
          id: createId(),
          contactId,
          basisPoints,
        })),
      },
    },
  });
}

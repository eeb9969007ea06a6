import { DAY_MS } from "@/lib/clock";
import { createId } from "@/lib/ids";
import { DEMO_HORSES } from "./data/horses";
import { HorseDetails } from "./horse-details";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

/** Writes the horses. Their birthdays are in spring, and one horse is archived. */
export function writeHorses(
  { now, random }: SeedContext,
  organizations: readonly SeededOrganization[],
): WriteRows {
  const owners = organizations.flatMap((organization) =>
    Array.from({ length: organization.horses }, () => organization),
  );
  const details = new HorseDetails();
  const data = DEMO_HORSES.map(([name, breed, color, sex, age], index) => {
    const organization = owners[index];
    if (!organization) throw new RangeError(`The horse ${name} has no organization`);
    const bornOn = new Date(
      Date.UTC(now.getUTCFullYear() - age, random.integer(1, 4), random.integer(1, 28)),
    );
    return {
      id: createId(),
      organizationId: organization.id,
      name,
      breed,
      color,
      sex,
      bornOn,
      ...details.of({ name, breed, index, isBoarded: organization.tier === "pro" }),
      createdAt: new Date(organization.createdAt.getTime() + index * 3 * DAY_MS),
      archivedAt: name === "Lonesome Dove" ? new Date(now.getTime() - 60 * DAY_MS) : null,
    };
  });
  return (tx) => tx.horse.createMany({ data });
}

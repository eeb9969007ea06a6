import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

/** Creates a horse in the organization. Returns the horse's ID. */
export async function createHorse(organization: { id: string }, name = "Juniper"): Promise<string> {
  const id = createId();
  await db().horse.create({ data: { id, organizationId: organization.id, name } });
  return id;
}

/** Gives the member access to these horses only. */
export async function limitMemberToHorses(
  organization: { id: string },
  user: { id: string },
  horseIds: readonly string[],
): Promise<void> {
  const key = { organizationId: organization.id, userId: user.id };
  await db().organizationMember.update({
    where: { organizationId_userId: key },
    data: { horseScope: "chosen" },
  });
  await db().organizationMemberHorse.deleteMany({ where: key });
  await db().organizationMemberHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), ...key, horseId })),
  });
}

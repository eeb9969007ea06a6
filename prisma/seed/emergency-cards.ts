import { createId } from "@/lib/ids";
import { DEMO_CARDS } from "./data/emergency-cards";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

/**
 * Writes emergency cards for the first few horses of each stable. The cards have no code, so that
 * visitors can try creating one.
 */
export function writeEmergencyCards(
  { now }: SeedContext,
  organizations: readonly SeededOrganization[],
): WriteRows {
  return async (tx) => {
    for (const { id: organizationId } of organizations) {
      const stabled = await tx.horse.findMany({
        where: { organizationId, archivedAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: DEMO_CARDS.length,
        select: { id: true },
      });
      await tx.emergencyCard.createMany({
        data: stabled.map(({ id: horseId }, place) => ({
          ...{ id: createId(), organizationId, horseId, createdAt: now },
          ...DEMO_CARDS[place],
        })),
      });
    }
  };
}

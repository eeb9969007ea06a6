import { randomBytes } from "node:crypto";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { db, type Prisma } from "@/lib/db";
import { newId } from "@/lib/ids";
import type { TestOrganization } from "./organizations";

type Inviting = Pick<TestOrganization, "id" | "owner">;

/** An organization's invitation that can be used, as a groom unless said otherwise. */
export async function createQrInvitation(
  { id: organizationId, owner }: Inviting,
  change: Partial<Prisma.QrInvitationTokenUncheckedCreateInput> = {},
): Promise<{ id: string; kind: "qr"; token: string }> {
  const data = {
    id: newId(),
    token: randomBytes(16).toString("hex"),
    organizationId,
    roleId: BUILT_IN_ROLES.groom.id,
    createdBy: owner.id,
    ...change,
  };
  await db().qrInvitationToken.create({ data });
  return { id: data.id, kind: "qr", token: data.token };
}

/** A trainer's invitation that waits for its answer. */
export async function createTrainerInvitation(
  { id: trainerOrganizationId, owner }: Inviting,
  change: Partial<Prisma.TrainerInvitationUncheckedCreateInput> = {},
): Promise<{ id: string; kind: "trainer"; token: string }> {
  const qrToken = randomBytes(16).toString("hex");
  const data = { id: newId(), qrToken, trainerOrganizationId, createdBy: owner.id, ...change };
  await db().trainerInvitation.create({ data });
  return { id: data.id, kind: "trainer", token: qrToken };
}

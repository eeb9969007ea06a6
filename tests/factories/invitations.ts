import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { db, type Prisma } from "@/lib/db";
import {
  createInvitationToken,
  encryptInvitationToken,
  hashInvitationToken,
} from "@/lib/domain/organizations/invitations/invitation-token";
import { createId } from "@/lib/ids";
import type { TestOrganization } from "./organizations";

type InvitingOrganization = Pick<TestOrganization, "id" | "owner">;

/** Creates a valid QR code invitation, for a groom by default. */
export async function createQrInvitation(
  { id: organizationId, owner }: InvitingOrganization,
  change: Partial<Prisma.QrInvitationTokenUncheckedCreateInput> = {},
): Promise<{ id: string; kind: "qr"; token: string }> {
  const token = createInvitationToken();
  const data = {
    id: createId(),
    tokenHash: hashInvitationToken(token),
    tokenSealed: encryptInvitationToken(token),
    organizationId,
    roleId: BUILT_IN_ROLES.groom.id,
    createdBy: owner.id,
    ...change,
  };
  await db().qrInvitationToken.create({ data });
  return { id: data.id, kind: "qr", token };
}

/** Creates a pending trainer invitation. */
export async function createTrainerInvitation(
  { id: trainerOrganizationId, owner }: InvitingOrganization,
  change: Partial<Prisma.TrainerInvitationUncheckedCreateInput> = {},
): Promise<{ id: string; kind: "trainer"; token: string }> {
  const token = createInvitationToken();
  const stored = { qrTokenHash: hashInvitationToken(token), qrTokenSealed: encryptInvitationToken(token) };
  const data = { id: createId(), ...stored, trainerOrganizationId, createdBy: owner.id, ...change };
  await db().trainerInvitation.create({ data });
  return { id: data.id, kind: "trainer", token };
}

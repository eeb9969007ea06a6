import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import {
  createInvitationToken,
  encryptInvitationToken,
  hashInvitationToken,
} from "@/lib/domain/organizations/invitations/invitation-token";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

/**
 * Creates a token that doesn't come from the seed's random generator, so that nobody can derive the demo's
 * links from this file.
 */
function createStoredToken() {
  const token = createInvitationToken();
  return { hash: hashInvitationToken(token), sealed: encryptInvitationToken(token) };
}

/**
 * Writes invitations for two stables: valid, expired, used-up and disabled ones, and trainer invitations.
 */
export function writeInvitations(
  { now }: SeedContext,
  organizations: readonly SeededOrganization[],
): WriteRows {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const inviting = organizations.filter(({ tier }) => tier === "ranch" || tier === "pro");
  const valid = { isActive: true, expiresAt: inDays(30), maxUses: 10, currentUses: 3 };
  const kinds = [
    { ...valid, roleId: BUILT_IN_ROLES.groom.id, createdAt: inDays(-6) },
    { ...valid, roleId: BUILT_IN_ROLES.boarder.id, expiresAt: null, maxUses: null, createdAt: inDays(-20) },
    { ...valid, roleId: BUILT_IN_ROLES.trainer.id, expiresAt: inDays(-9), createdAt: inDays(-39) },
    { ...valid, roleId: BUILT_IN_ROLES.boarder.id, maxUses: 5, currentUses: 5, createdAt: inDays(-50) },
    { ...valid, roleId: BUILT_IN_ROLES.member.id, isActive: false, createdAt: inDays(-80) },
  ];
  const qr = inviting.flatMap(({ id: organizationId, ownerId }) =>
    kinds.map((kind) => {
      const { hash: tokenHash, sealed: tokenSealed } = createStoredToken();
      return { id: createId(), tokenHash, tokenSealed, organizationId, createdBy: ownerId, ...kind };
    }),
  );
  const pending = {
    status: "pending",
    expiresAt: inDays(14),
    qrExpiresAt: inDays(14),
    qrMaxUses: 1,
    qrCurrentUses: 0,
  };
  const services = ["Training rides", "Lessons", "Show preparation"];
  const trainerKinds = [
    {
      ...pending,
      trainerServices: services,
      message: "We'd love to have you at the barn. Stall and hay included.",
    },
    // Older versions of the app stored this list as JSON text.
    { ...pending, trainerServices: JSON.stringify(["Colt starting"]), message: null },
    { ...pending, trainerServices: services, expiresAt: inDays(-3), qrExpiresAt: inDays(-3), message: null },
    {
      ...pending,
      trainerServices: services,
      status: "accepted",
      qrCurrentUses: 1,
      message: "Welcome aboard.",
    },
    { ...pending, trainerServices: [], status: "declined", message: null },
  ];
  const trainers = inviting.flatMap(({ id: trainerOrganizationId, ownerId }) =>
    trainerKinds.map((kind) => {
      const { hash: qrTokenHash, sealed: qrTokenSealed } = createStoredToken();
      const invitation = { id: createId(), qrTokenHash, qrTokenSealed };
      return { ...invitation, trainerOrganizationId, createdBy: ownerId, ...kind };
    }),
  );
  return async (tx) => {
    await tx.qrInvitationToken.createMany({ data: qr });
    await tx.trainerInvitation.createMany({ data: trainers });
  };
}

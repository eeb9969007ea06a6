import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { declineTrainerInvitation } from "@/lib/domain/organizations/invitations/decline-trainer-invitation";
import { getContext, signIn } from "@/tests/factories/accounts";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import { createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { captureError, createVisitor } from "../../identity/auth/create-visitor";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

const createTrainerContext = async () => getContext(await signIn(await createUser()));
const getStatus = async (id: string) =>
  (await db().trainerInvitation.findUniqueOrThrow({ where: { id } })).status;
const RESPONDED = { code: "PRECONDITION_FAILED", message: "Invitation has already been responded to" };

it("a declined trainer invitation is recorded, updates open pages and can't be accepted afterward", async () => {
  const invitation = await createTrainerInvitation(organization);
  const input = { ...invitation, token: invitation.token.toUpperCase() };
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, async () =>
      declineTrainerInvitation({ ctx: await createTrainerContext(), input }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await getStatus(invitation.id)).toBe("declined");
  const where = { organizationId: organization.id };
  expect(await db().auditLog.findMany({ where })).toMatchObject([{ action: "invitation.declined" }]);
  expect(await db().organizationEvent.findMany({ where })).toMatchObject([
    { topic: "invitations", module: "invitations" },
  ]);
  expect(
    await captureError(acceptInvitation({ ctx: await createTrainerContext(), input: invitation })),
  ).toEqual(RESPONDED);
});

it("if two people accept and decline an invitation simultaneously, only one request succeeds", async () => {
  const invitation = await createTrainerInvitation(organization);
  const [accepting, declining] = await Promise.all([createTrainerContext(), createTrainerContext()]);
  const results = await Promise.allSettled([
    acceptInvitation({ ctx: accepting, input: invitation }),
    declineTrainerInvitation({ ctx: declining, input: invitation }),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const members = await db().organizationMember.count({ where: { organizationId: organization.id } });
  expect([await getStatus(invitation.id), members]).toEqual(
    results[0]?.status === "fulfilled" ? ["accepted", 2] : ["declined", 1],
  );
});

it("only signed-in users can decline invitations, and only single-use trainer invitations can be declined", async () => {
  const one = await createTrainerInvitation(organization);
  expect(await captureError(declineTrainerInvitation({ ctx: createVisitor().ctx, input: one }))).toEqual({
    code: "UNAUTHENTICATED",
    message: "Not authenticated",
  });
  const several = await createTrainerInvitation(organization, { qrMaxUses: 3 });
  expect(
    await captureError(declineTrainerInvitation({ ctx: await createTrainerContext(), input: several })),
  ).toMatchObject({
    code: "PRECONDITION_FAILED",
  });
  expect([await getStatus(one.id), await getStatus(several.id)]).toEqual(["pending", "pending"]);
  const qr = await createQrInvitation(organization);
  expect(
    await captureError(declineTrainerInvitation({ ctx: await createTrainerContext(), input: qr })),
  ).toMatchObject({
    code: "NOT_FOUND",
  });
});

it("a member can't decline an invitation to their own organization", async () => {
  const invitation = await createTrainerInvitation(organization);
  const ctx = await getContext(await signIn(organization.owner));
  expect(await captureError(declineTrainerInvitation({ ctx, input: invitation }))).toEqual({
    code: "CONFLICT",
    message: "You are already a member of this organization",
  });
  expect(await getStatus(invitation.id)).toBe("pending");
});

it("an expired invitation can't be declined", async () => {
  const invitation = await createTrainerInvitation(organization, { expiresAt: new Date(0) });
  expect(
    await captureError(declineTrainerInvitation({ ctx: await createTrainerContext(), input: invitation })),
  ).toEqual({
    code: "PRECONDITION_FAILED",
    message: "This invitation has expired",
  });
  expect(await getStatus(invitation.id)).toBe("pending");
});

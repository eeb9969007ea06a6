import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase } from "@/lib/db";
import { findPrintableInvitation } from "@/lib/domain/organizations/invitations/find-printable-invitation";
import { createId } from "@/lib/ids";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

let organization: TestOrganization;
let owner: Context;
beforeEach(async () => {
  organization = await createOrganization();
  owner = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const findSheet = (id: string, ctx = owner) => findPrintableInvitation({ ctx, input: { id } });
const getYesterday = () => new Date(Date.now() - DAY_MS);

it("a printed invitation of any type contains the organization, role, token and expiry time", async () => {
  const expiresAt = new Date(Date.now() + DAY_MS);
  const roleId = BUILT_IN_ROLES.boarder.id;
  const qr = await createQrInvitation(organization, { roleId, expiresAt });
  expect(await findSheet(qr.id)).toEqual({
    kind: "qr",
    token: qr.token,
    organizationName: organization.name,
    roleName: "Boarder",
    expiresAt: expiresAt.toISOString(),
  });
  const trainer = await createTrainerInvitation(organization);
  expect(await findSheet(trainer.id)).toMatchObject({
    kind: "trainer",
    token: trainer.token,
    roleName: "Trainer",
    expiresAt: null,
  });
});

it("an unusable invitation can't be printed", async () => {
  const unusable = [
    await createQrInvitation(organization, { isActive: false }),
    await createQrInvitation(organization, { expiresAt: getYesterday() }),
    await createQrInvitation(organization, { maxUses: 1, currentUses: 1 }),
    await createTrainerInvitation(organization, { status: "declined" }),
  ];
  for (const { id } of unusable) expect(await findSheet(id)).toBeNull();
  for (const id of [createId(), "nonsense"]) expect(await findSheet(id)).toBeNull();
});

it("printing an invitation requires permission to send invitations and to assign the invitation's role", async () => {
  const { id } = await createQrInvitation(organization, { roleId: BUILT_IN_ROLES.manager.id });
  const other = await createOwnerContext(await createOrganization());
  expect(await findSheet(id, other)).toBeNull();
  const permissions = { ...owner.permissions, payments: "none" as const };
  expect(await findSheet(id, { ...owner, permissions })).toBeNull();
  const readOnlyContext = { ...owner, permissions: { ...owner.permissions, invitations: "read" as const } };
  expect(await captureError(findSheet(id, readOnlyContext))).toMatchObject({ code: "FORBIDDEN" });
});

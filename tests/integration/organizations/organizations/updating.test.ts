import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import {
  addMember,
  createContextFor,
  createMember,
  createOrganization,
} from "@/tests/factories/organizations";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const update = (input: object) => updateOrganization({ ctx: account.ctx, input });
const getOrganizationReference = () => ({ id: account.organizationId });

it("updating an organization changes only the requested fields", async () => {
  await update({ description: "Forty acres." });
  const after = await update({ name: "  Willow Creek ", timeZone: "Europe/Lisbon" });
  expect(after).toMatchObject({
    name: "Willow Creek",
    description: "Forty acres.",
    timeZone: "Europe/Lisbon",
  });
  expect((await getContext(account)).organization).toMatchObject({
    name: "Willow Creek",
    timeZone: "Europe/Lisbon",
  });
  const where = { organizationId: account.organizationId };
  const entries = await db().auditLog.findMany({ where, orderBy: { id: "asc" } });
  expect(entries[1]).toMatchObject({
    action: "organization.updated",
    before: { timeZone: "America/Chicago" },
    after: { name: "Willow Creek", timeZone: "Europe/Lisbon" },
  });
  expect(await db().organizationEvent.findMany({ where })).toMatchObject([
    { topic: "organization", module: "organization" },
    { topic: "organization", module: "organization" },
  ]);
});

it("two concurrent updates to different fields of an organization are both saved", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [name, timeZone] = [`Barn ${round}`, round % 2 ? "Europe/Lisbon" : "Europe/Berlin"];
    await Promise.all([update({ name }), update({ timeZone })]);
    expect((await getContext(account)).organization).toMatchObject({ name, timeZone });
  }
});

it("an organization's description can be removed by saving an empty description", async () => {
  await update({ description: "Forty acres." });
  expect((await update({ description: "" })).description).toBeNull();
});

it("an organization update with an empty name or an unknown time zone is rejected", async () => {
  for (const input of [{ name: " " }, { timeZone: "Mars/Olympus" }, { timeZone: "+03:00" }]) {
    expect((await captureError(update(input))).code).toBe("VALIDATION");
  }
});

it("only owners and managers can update an organization", async () => {
  const manager = await createContextFor(
    await createMember(getOrganizationReference(), "manager"),
    getOrganizationReference(),
  );
  await updateOrganization({ ctx: manager, input: { name: "By the manager" } });
  const trainer = await createContextFor(
    await createMember(getOrganizationReference(), "trainer"),
    getOrganizationReference(),
  );
  const refused = updateOrganization({ ctx: trainer, input: { name: "By the trainer" } });
  expect((await captureError(refused)).code).toBe("FORBIDDEN");
});

it("a transfer of ownership is recorded only in the transferred organization's audit log", async () => {
  const second = await createOrganization({ owner: account.user });
  const member = await createMember(second);
  await addMember(getOrganizationReference(), member, "groom");
  const input = { organizationId: second.id, newOwnerId: member.id, password: TEST_PASSWORD };
  await transferOwnership({ ctx: account.ctx, input });
  const entries = await db().auditLog.findMany({ where: { action: "organization.handed_over" } });
  const own = entries.filter(({ entityId }) => entityId === second.id);
  expect(own.map(({ organizationId }) => organizationId)).toEqual([second.id]);
});

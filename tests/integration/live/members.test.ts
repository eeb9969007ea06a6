import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { publishLiveEvent } from "@/lib/live/publish";
import { createAccount, signIn, type TestAccount } from "../../factories/accounts";
import { openEventStream, type ReceivedEvent } from "../../factories/event-stream";
import { createHorse, limitMemberToHorses } from "../../factories/horses";
import { createMember } from "../../factories/organizations";
import { TEST_PASSWORD } from "../../factories/users";

const getTopics = (stream: { received: ReceivedEvent[] }) => stream.received.map(({ topic }) => topic);
/** The product promises two seconds. The timeout is longer, because tests can run on slow machines. */
const SOON = { timeout: 5_000, interval: 20 };

let account: TestAccount;
const getOrganizationInput = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

it("events about members are sent only to people who can see members", async () => {
  const [groom, trainer] = [
    await createMember(getOrganizationInput(), "groom"),
    await createMember(getOrganizationInput(), "trainer"),
  ];
  const owner = await openEventStream(account, "0");
  const [byGroom, byTrainer] = [
    await openEventStream(await signIn(groom), "0"),
    await openEventStream(await signIn(trainer), "0"),
  ];
  await updateOrganization({ ctx: account.ctx, input: { name: "Willow Creek" } });
  await updateMember({ ctx: account.ctx, input: { userId: groom.id, roleId: BUILT_IN_ROLES.vet.id } });
  await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
  // Events arrive in order, so the "horses" event shows that all earlier events have arrived.
  await vi.waitFor(() => expect(getTopics(byGroom)).toContain("horses"), SOON);
  await vi.waitFor(() => expect(getTopics(byTrainer)).toContain("horses"), SOON);
  await vi.waitFor(() => expect(getTopics(owner)).toEqual(["organization", "members", "horses"]), SOON);
  expect(getTopics(byGroom)).toEqual(["refresh", "refresh", "horses"]);
  expect(getTopics(byTrainer)).toEqual(["refresh", "members", "horses"]);
  await Promise.all([owner.close(), byGroom.close(), byTrainer.close()]);
});

it("a member limited to selected horses receives events for those horses only", async () => {
  const boarder = await createMember(getOrganizationInput(), "boarder");
  const [own, other] = [
    await createHorse(getOrganizationInput(), "Clementine"),
    await createHorse(getOrganizationInput(), "Copper"),
  ];
  await limitMemberToHorses(getOrganizationInput(), boarder, [own]);
  const stream = await openEventStream(await signIn(boarder), "0");
  await updateHorse({ ctx: account.ctx, input: { id: other, location: "Stall 1" } });
  await updateHorse({ ctx: account.ctx, input: { id: own, location: "Stall 2" } });
  // Events arrive in order, so if only the second event arrives, the first one was skipped.
  await vi.waitFor(() => expect(stream.received).not.toEqual([]), SOON);
  expect(stream.received.map(({ payload }) => payload)).toEqual([{ horseId: own }]);
  await stream.close();
});

it("an ownership transfer sends live events to the new owner and to a manager", async () => {
  const [groom, manager] = [
    await createMember(getOrganizationInput(), "groom"),
    await createMember(getOrganizationInput(), "manager"),
  ];
  const streams = [
    await openEventStream(await signIn(groom), "0"),
    await openEventStream(await signIn(manager), "0"),
  ];
  const { organizationId, ctx } = account;
  const input = { organizationId, newOwnerId: groom.id, password: TEST_PASSWORD };
  await transferOwnership({ ctx, input });
  for (const stream of streams) {
    // The plan and the owner changed, so there are two `organization` events and one `members` event.
    const expected = ["organization", "organization", "members"];
    await vi.waitFor(() => expect(getTopics(stream)).toEqual(expected), SOON);
    await stream.close();
  }
});

it("a removed member's stream ends without further events, and reconnecting gets status 204", async () => {
  const trainer = await createMember(getOrganizationInput(), "trainer");
  const session = await signIn(trainer);
  const stream = await openEventStream(session, "0");
  await removeMember({ ctx: account.ctx, input: { userId: trainer.id } });
  await updateOrganization({ ctx: account.ctx, input: { name: "Without them" } });
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), SOON);
  expect(getTopics(stream)).toEqual([]);
  expect((await openEventStream(session, "0")).response.status).toBe(204);
});

it("closing an organization immediately ends its members' event streams", async () => {
  const stream = await openEventStream(
    await signIn(await createMember(getOrganizationInput(), "trainer")),
    "0",
  );
  const { organizationId, ctx } = account;
  const confirmation = "Willow Creek Stables";
  await closeOrganization({ ctx, input: { organizationId, confirmation, password: TEST_PASSWORD } });
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), SOON);
});

it("after a demotion, a member's live event stream follows the new role's permissions", async () => {
  const manager = await createMember(getOrganizationInput(), "manager");
  const stream = await openEventStream(await signIn(manager), "0");
  await updateOrganization({ ctx: account.ctx, input: { name: "Before" } });
  await vi.waitFor(() => expect(getTopics(stream)).toEqual(["organization"]), SOON);
  await updateMember({ ctx: account.ctx, input: { userId: manager.id, roleId: BUILT_IN_ROLES.groom.id } });
  await updateOrganization({ ctx: account.ctx, input: { name: "After" } });
  await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
  await vi.waitFor(() => expect(getTopics(stream)).toContain("horses"), SOON);
  expect(getTopics(stream)).toEqual(["organization", "refresh", "refresh", "horses"]);
  await stream.close();
});

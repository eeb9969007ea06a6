import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { listRecentHorses } from "@/lib/domain/horses/horses/list-recent-horses";
import { getContext, signIn, type TestSession } from "@/tests/factories/accounts";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";

let organization: TestOrganization;
let boarder: TestUser;
let session: TestSession;
let ownHorseId: string;
beforeEach(async () => {
  organization = await createOrganization();
  boarder = await createMember(organization, "boarder");
  session = await signIn(boarder);
  ownHorseId = await createHorse(organization, "Clementine");
  await createHorse(organization, "Biscuit");
});
afterAll(closeDatabase);

const listHorseNames = async () =>
  (await listRecentHorses({ ctx: await getContext(session) })).map(({ name }) => name);

it("a member limited to selected horses sees only those horses", async () => {
  await limitMemberToHorses(organization, boarder, [ownHorseId]);
  expect(await listHorseNames()).toEqual(["Clementine"]);
  expect(await listRecentHorses({ ctx: await createOwnerContext(organization) })).toHaveLength(2);
});

it("a member limited to selected horses sees no horses if none are selected", async () => {
  await limitMemberToHorses(organization, boarder, []);
  expect(await listHorseNames()).toEqual([]);
});

it("a member limited to selected horses gets no access to other organizations", async () => {
  const elsewhere = await createOrganization();
  await limitMemberToHorses(organization, boarder, [ownHorseId]);
  const ctx = await getContext(session, elsewhere.id);
  expect(ctx.organization).toBeNull();
  expect(ctx.horseIds).toEqual([]);
});

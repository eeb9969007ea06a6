import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { listRecentHorses } from "@/lib/domain/horses/horses/list-recent-horses";
import { getContext, signIn, type TestSession } from "@/tests/factories/accounts";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import {
  createMember,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";

let organization: TestOrganization;
let boarder: TestUser;
let session: TestSession;
let own: string;
beforeEach(async () => {
  organization = await createOrganization();
  boarder = await createMember(organization, "boarder");
  session = await signIn(boarder);
  own = await createHorse(organization, "Clementine");
  await createHorse(organization, "Biscuit");
});
afterAll(closeDatabase);

const names = async () =>
  (await listRecentHorses({ ctx: await getContext(session) })).map(({ name }) => name);

it("a member with selected horses sees those, and the owner all", async () => {
  await chooseHorses(organization, boarder, [own]);
  expect(await names()).toEqual(["Clementine"]);
  expect(await listRecentHorses({ ctx: await ownerContext(organization) })).toHaveLength(2);
});

it("a member without selected horses sees none", async () => {
  await chooseHorses(organization, boarder, []);
  expect(await names()).toEqual([]);
});

it("a selection in another organization gives no access to horses", async () => {
  const elsewhere = await createOrganization();
  await chooseHorses(organization, boarder, [own]);
  const ctx = await getContext(session, elsewhere.id);
  expect(ctx.organization).toBeNull();
  expect(ctx.horseIds).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { readShareOffer } from "@/lib/http/horses/read-share-offer";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { offerHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { withRequestHeaders } from "../../../setup/next-request";

let owner: TestAccount;
let token: string;
beforeAll(async () => {
  owner = await createAccount("pro");
  const horseId = await createHorse({ id: owner.organizationId });
  ({ token } = await offerHorse({ organizationId: owner.organizationId, horseId }));
});
afterAll(closeDatabase);

const readVisitor = async ({ cookie }: { cookie: string }) => {
  const read = await withRequestHeaders(new Headers({ cookie }), () => readShareOffer(token));
  return read.state === "found" ? read.visitor : null;
};

it("a share link offers the owner of the horse's organization only their other organizations", async () => {
  expect(await readVisitor(owner)).toMatchObject({
    organizations: [],
    isOwnHorse: true,
    canManageShares: true,
  });
  const second = await createOrganization({ owner: owner.user });
  expect(await readVisitor(owner)).toMatchObject({
    organizations: [{ id: second.id, name: second.name }],
    isOwnHorse: true,
  });
});

it("a share link has no link to the Sharing page for members who can't edit horses", async () => {
  const groom = await createMember({ id: owner.organizationId }, "groom");
  expect(await readVisitor(await signIn(groom))).toMatchObject({
    organizations: [],
    isOwnHorse: true,
    canManageShares: false,
  });
});

it("a share link can be accepted by members of other organizations", async () => {
  const stable = await createAccount("personal");
  expect(await readVisitor(stable)).toMatchObject({
    organizations: [{ id: stable.organizationId }],
    isOwnHorse: false,
    canManageShares: false,
  });
});

export function unitTest({ domain, Item, singular }) {
  return `import { expect, it } from "vitest";
import { create${Item}Schema } from "@/${domain}/model/schemas";

it("trims the name of a ${singular} and stores empty notes as null", () => {
  expect(create${Item}Schema.parse({ name: " Winter ", notes: " " })).toEqual({ name: "Winter", notes: null });
});

it("rejects a ${singular} without a name", () => {
  expect(create${Item}Schema.safeParse({ name: " " }).error?.issues).toMatchObject([
    { path: ["name"], message: "Enter a name." },
  ]);
});
`;
}

export function integrationTest({ domain, Item, Items, items, item, entity, feature, singular, plural }) {
  return `import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { create${Item} } from "@/${domain}/create-${item}";
import { list${Items} } from "@/${domain}/list-${feature}";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const listNames = async (reader: Context) =>
  (await list${Items}({ ctx: reader, input: {} })).${items}.map(({ name }) => name);

it("lists the organization's ${plural}, newest first, one page at a time", async () => {
  for (const name of ["First", "Second", "Third"]) await create${Item}({ ctx, input: { name } });
  const page = await list${Items}({ ctx, input: { limit: 2 } });
  expect(page.${items}.map(({ name }) => name)).toEqual(["Third", "Second"]);
  const next = await list${Items}({ ctx, input: { limit: 2, cursor: page.nextCursor } });
  expect(next.${items}.map(({ name }) => name)).toContain("First");
});

it("writes an audit entry when a ${singular} is added", async () => {
  const { id } = await create${Item}({ ctx, input: { name: "Winter", notes: "From November" } });
  expect(await db().auditLog.findFirst({ where: { entityId: id } })).toMatchObject({
    action: "${entity}.created",
    organizationId: organization.id,
    after: { name: "Winter", notes: "From November" },
  });
});

it("hides ${plural} from other organizations", async () => {
  await create${Item}({ ctx, input: { name: "Winter" } });
  expect(await listNames(await createOwnerContext(await createOrganization()))).toEqual([]);
});

it("doesn't let a boarder add a ${singular}", async () => {
  const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
  await expect(create${Item}({ ctx: boarder, input: { name: "Winter" } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await listNames(ctx)).toEqual([]);
});

it("rejects a ${singular} without a name", async () => {
  await expect(create${Item}({ ctx, input: {} })).rejects.toMatchObject({
    code: "VALIDATION",
    fieldErrors: { name: "Enter a name." },
  });
});
`;
}

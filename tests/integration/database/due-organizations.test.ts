import { afterAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db, Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { withClient } from "@/local/postgres/database";
import { createOrganization } from "@/tests/factories/organizations";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { getDatabaseUrl } from "@/tests/setup/template";

afterAll(closeDatabase);

const ctx = createSystemContext({
  actor: { kind: "job", name: "cron.charge-late-fees" },
  organization: null,
});

it("selectDueOrganizations returns each organization's plan, settings and owner", async () => {
  const { id, owner } = await createOrganization({ tier: "ranch", timeZone: "America/Chicago" });
  const plain = await createOrganization();
  await db().billingSettings.create({ data: { organizationId: id, numberFormat: "comma_decimal" } });
  const organizations = await selectDueOrganizations(ctx, Prisma.sql`zone.today IS NOT NULL`);
  expect(organizations.filter((organization) => [id, plain.id].includes(organization.id))).toMatchObject([
    {
      ...{ id, tier: "ranch", timeZone: "America/Chicago", currency: "usd" },
      ...{ numberFormat: "comma_decimal", ownerId: owner.id },
    },
    { id: plain.id, numberFormat: "point_decimal" },
  ]);
});

it("selectDueOrganizations skips an organization whose currency this release doesn't support", async () => {
  const [newer, known] = await Promise.all([createOrganization(), createOrganization()]);
  const [{ name = "" } = {}] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  await withClient(getDatabaseUrl(process.env.TEST_DATABASE_URL ?? "", name), (owner) =>
    owner.query("ALTER TABLE organizations DROP CONSTRAINT organizations_currency"),
  );
  await db().organization.update({ where: { id: newer.id }, data: { currency: "xyz" } });
  expectErrorLog(/Skipped an organization with unknown values/);
  const isOneOfBoth = Prisma.sql`o.id = ANY(${[newer.id, known.id]}::uuid[])`;
  expect(await selectDueOrganizations(ctx, isOneOfBoth)).toMatchObject([{ id: known.id }]);
});

import { afterAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db, Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { createOrganization } from "@/tests/factories/organizations";

afterAll(closeDatabase);

it("an organization with due items is selected with its plan, time zone, currency and number format", async () => {
  const { id, owner } = await createOrganization({ tier: "ranch", timeZone: "America/Chicago" });
  const plain = await createOrganization();
  await db().billingSettings.create({ data: { organizationId: id, numberFormat: "comma_decimal" } });
  const ctx = createSystemContext({
    actor: { kind: "job", name: "cron.charge-late-fees" },
    organization: null,
  });
  const organizations = await selectDueOrganizations(ctx, Prisma.sql`zone.today IS NOT NULL`);
  expect(organizations.filter((organization) => [id, plain.id].includes(organization.id))).toMatchObject([
    {
      ...{ id, tier: "ranch", timeZone: "America/Chicago", currency: "usd" },
      ...{ numberFormat: "comma_decimal", ownerId: owner.id },
    },
    { id: plain.id, numberFormat: "point_decimal" },
  ]);
});

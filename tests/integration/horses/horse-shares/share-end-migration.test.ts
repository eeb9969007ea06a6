import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { runAsOwner } from "@/tests/setup/database";
import { createSharedHorse } from "./support";

const MIGRATION = "prisma/migrations/20261129041000_share_end_notices/migration.sql";

afterAll(closeDatabase);

it("the migration sets `endNotifiedAt` only for shares that ended before today in the organization's time zone", async () => {
  const stable = await createAccount("ranch");
  const expected: [string, boolean][] = [];
  // The date in one of these time zones always differs from the date in UTC.
  for (const timeZone of ["Etc/GMT+12", "Pacific/Kiritimati"]) {
    const owner = await createAccount("personal_plus");
    await db().organization.update({ where: { id: owner.organizationId }, data: { timeZone } });
    const today = getCalendarDate(timeZone, new Date());
    for (const [endsOn, isExpired] of [
      [today, false],
      [addCalendarDays(today, -1), true],
    ] as const) {
      expected.push([(await createSharedHorse({ owner, stable }, undefined, endsOn)).id, isExpired]);
    }
  }
  const [update = ""] = /UPDATE [^;]+;/.exec(readFileSync(MIGRATION, "utf8")) ?? [];
  await runAsOwner(update);
  const shares = await db().horseShare.findMany({ orderBy: { id: "asc" } });
  expect(shares.map(({ id, endNotifiedAt }) => [id, endNotifiedAt !== null])).toEqual(expected);
});

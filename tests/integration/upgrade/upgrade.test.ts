import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { handlePasswordGrant } from "@/lib/domain/identity/authentication/handle-password-grant";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { encryptPlainTextInvitationTokens } from "@/lib/domain/organizations/invitations/encrypt-plain-text-invitation-tokens";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { hasChargedBackPayment } from "@/lib/domain/subscriptions/credits/refusal-data";
import { createJobContext } from "@/lib/worker/job-context";
import { applyMigrations } from "@/local/stack/migrations";
import { RunRecord } from "@/local/stack/run-record";
import { Tasks } from "@/local/stack/tasks";
import { getContext, signIn } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { getTestEnvironment } from "@/tests/setup/environment";
import { createVisitor } from "../identity/auth/create-visitor";
import { createPreviousReleaseDatabase } from "./previous-release";

/*
 * For later releases, never change `LAST_MIGRATION` or the existing rows of this fixture. A new release only
 * adds migrations, which this test then applies to the old rows. When a migration changes a table that is
 * empty in the fixture, add rows in the old format to the fixture and assert the result below.
 */
const LAST_MIGRATION = "20261122120526_member_shared_horses";
const FIXTURE = "release-2026-11-22.sql";
const ROOT = join(import.meta.dirname, "../../..");

const ORGANIZATION = "01a20000-0000-7000-8000-000000000010";
const OWNER = { id: "01a20000-0000-7000-8000-000000000001", email: "olivia@hoofline.test" };
const GINA = { id: "01a20000-0000-7000-8000-000000000002", email: "gina@hoofline.test" };
const HORSE = "01a20000-0000-7000-8000-000000000030";
const CLIENT = "01a20000-0000-7000-8000-000000000040";
const FORMER_INVOICE = "01a20000-0000-7000-8000-000000000041";
const FORMER_SUBSCRIPTION = "sub_former";
const QR_TOKEN = "aaaabbbbccccddddeeeeffff00001111";
const TRAINER_TOKEN = "1111222233334444aaaabbbbccccdddd";

let dropDatabase: (() => Promise<void>) | undefined;
let dataDir: string;
let wasMigrated: boolean;
let isMigratedAgain: boolean;
let ctx: Context;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hoofline-upgrade-"));
  const former = await createPreviousReleaseDatabase(LAST_MIGRATION, FIXTURE);
  dropDatabase = former.drop;
  // Applies migrations as the tables' owner and then loads the reference data, as `npm start` and
  // `npm run db:migrate` do.
  const environment = {
    ...process.env,
    ...getTestEnvironment(former.appUrl),
    DATABASE_MIGRATION_URL: former.ownerUrl,
  };
  const tasks = new Tasks(ROOT, new RunRecord(dataDir));
  wasMigrated = await applyMigrations(ROOT, former.ownerUrl, tasks, environment);
  isMigratedAgain = await applyMigrations(ROOT, former.ownerUrl, tasks, environment);
  await promisify(execFile)(process.execPath, ["dist/reference.mjs"], { cwd: ROOT, env: environment });
  // Production code reads environment variables only at first use, so setting them here still works.
  Object.assign(process.env, getTestEnvironment(former.appUrl));
  ctx = await getContext(await signIn(OWNER), ORGANIZATION);
}, 60_000);
afterAll(async () => {
  await closeDatabase();
  await dropDatabase?.();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a database from the November 22, 2026 release", () => {
  it("migrating a database from the November 22, 2026 release a second time applies no migrations", () => {
    expect(wasMigrated).toBe(true);
    expect(isMigratedAgain).toBe(false);
  });

  it("a database from the November 22, 2026 release keeps its amounts in US dollars", async () => {
    expect(ctx.organization?.currency).toBe("usd");
    const [found] = await db().$queryRaw<{ currencies: string[] }[]>`
      SELECT array_agg(DISTINCT currency) AS currencies FROM (
        SELECT currency FROM organizations UNION SELECT currency FROM invoices
        UNION SELECT currency FROM finance_entries UNION SELECT currency FROM health_records
      ) every`;
    expect(found?.currencies).toEqual(["usd"]);
  });

  it("in a database from the November 22, 2026 release, the owner's password still works", async () => {
    const { session } = await handlePasswordGrant({
      ...createVisitor(),
      input: { email: OWNER.email, password: TEST_PASSWORD },
    });
    expect(session.user.id).toBe(OWNER.id);
  });

  it("invitation links from the November 22, 2026 release still work", async () => {
    const find = (kind: "qr" | "trainer", token: string) =>
      findInvitation({ ...createVisitor(), input: { kind, token } });
    expect(await find("qr", QR_TOKEN)).toMatchObject({ state: "usable" });
    expect(await find("trainer", TRAINER_TOKEN)).toMatchObject({ state: "usable" });
    expect(
      await encryptPlainTextInvitationTokens({ ctx: createJobContext("cron.seal-invitations") }),
    ).toEqual({ sealed: 2 });
    const rows = await db().$queryRaw`
      SELECT token FROM qr_invitation_tokens WHERE token IS NOT NULL
      UNION ALL SELECT qr_token FROM trainer_invitations WHERE qr_token IS NOT NULL`;
    expect(rows).toEqual([]);
    expect(await find("trainer", TRAINER_TOKEN)).toMatchObject({ state: "usable" });
    const gina = await getContext(await signIn(GINA));
    expect(await acceptInvitation({ ctx: gina, input: { kind: "qr", token: QR_TOKEN } })).toMatchObject({
      organizationName: "Former Release Stables",
    });
    expect(await db().organizationMember.count({ where: { organizationId: ORGANIZATION } })).toBe(2);
  });

  it("a database from the November 22, 2026 release keeps built-in and custom roles", async () => {
    expect(ctx.permissions).toMatchObject({ invoices: "full" });
    const role = await db().role.findFirst({ where: { organizationId: ORGANIZATION } });
    expect(role).toMatchObject({ name: "Night check", permissions: { horses: "read", care: "full" } });
  });

  it("a vaccination record from the November 22, 2026 release gets a list of vaccines", async () => {
    const input = { horse_id: HORSE, id: "01a20000-0000-7000-8000-000000000031" };
    const { content, revisions } = await getHealthRecord({ ctx, input });
    expect(content.details).toMatchObject({
      ...{ vaccine: "Rabies", lot_number: "L-7", next_due_on: "2027-10-01" },
      vaccines: [{ name: "Rabies", next_due_on: "2027-10-01" }],
    });
    expect(revisions[0]?.state.content.details).toMatchObject({
      vaccines: [{ name: "Rabies", next_due_on: null }],
    });
    expect(await db().healthRecord.count({ where: { organizationId: ORGANIZATION } })).toBe(2);
  });

  it("a database from the November 22, 2026 release keeps horses, care and tasks", async () => {
    const where = { organizationId: ORGANIZATION };
    const horses = await db().horse.findMany({ where, orderBy: { name: "asc" } });
    expect(horses.map(({ name, isSample }) => [name, isSample])).toEqual([
      ["Juniper", false],
      ["Maple", false],
      ["Nettle", false],
      ["Oakley", false],
    ]);
    expect(await db().task.findMany({ where })).toMatchObject([{ title: "Fix the gate", isSample: false }]);
    const plans = await listCarePlansOfHorse({ ctx, input: { horse_id: HORSE } });
    expect(plans).toMatchObject([{ subject: "Rabies", open: { dueOn: "2027-10-01" } }]);
  });

  it("a database from the November 22, 2026 release keeps its invoice totals", async () => {
    const invoices = await db().invoice.findMany({
      where: { organizationId: ORGANIZATION },
      orderBy: { sequence: "asc" },
    });
    expect(invoices).toMatchObject([
      { invoiceNumber: "INV-0001", status: "paid", totalAmount: 90_000, isSample: false },
      { invoiceNumber: "INV-0002", status: "sent", totalAmount: 25_000, isSample: false },
    ]);
    expect(await checkInvoiceCounters({ ctx })).toEqual({
      ...{ repaired: [], contradictions: [], posted: 0, unbalanced: [] },
    });
    const posted = await db().ledgerEntry.findMany({ where: { organizationId: ORGANIZATION } });
    expect(posted.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ["invoice", 25_000],
      ["invoice", 90_000],
      ["payment", -90_000],
    ]);
    const counters = await db().organizationCounters.findUnique({ where: { organizationId: ORGANIZATION } });
    expect(counters).toMatchObject({
      revenueCents: 90_000n,
      pendingCents: 25_000n,
      paidCount: 1,
      invoiceCount: 2,
    });
    const [payment] = await db().invoicePayment.findMany({ where: { organizationId: ORGANIZATION } });
    expect(payment).toMatchObject({
      applicationFeeAmount: 2_700,
      returnedFeeAmount: 0,
      processingFeeAmount: 0,
    });
    const entries = await db().financeEntry.findMany({
      where: { organizationId: ORGANIZATION },
      orderBy: { amountCents: "desc" },
    });
    expect(entries).toMatchObject([
      { kind: "income", amountCents: 90_000 },
      { kind: "expense", amountCents: 2_700, category: "payment_fees", note: "Platform fee for INV-0001" },
    ]);
  });

  it("an upgrade from the November 22, 2026 release links horses to their owners' contacts", async () => {
    const where = { organizationId: ORGANIZATION };
    const ownerships = await db().ownership.findMany({
      where,
      select: { startsOn: true, horse: true, shares: { select: { contactId: true, basisPoints: true } } },
    });
    // The horse was created on the evening of November 1 in the organization's time zone.
    expect(ownerships).toMatchObject([
      {
        startsOn: new Date("2026-11-01T00:00:00Z"),
        horse: { name: "Maple", ownerName: "dana whitfield ", ownerEmail: "Dana@hoofline.test" },
        shares: [{ contactId: CLIENT, basisPoints: 10_000 }],
      },
    ]);
    const client = await db().client.findUniqueOrThrow({ where: { id: CLIENT } });
    expect(client.roles).toEqual(["client", "owner"]);
    expect(await db().client.count({ where })).toBe(1);
  });

  it("a database from the November 22, 2026 release keeps interrupted uploads and unconfirmed sign-ups", async () => {
    const [upload] = await db().upload.findMany({ where: { organizationId: ORGANIZATION } });
    expect(upload).toMatchObject({ name: "coggins.pdf", received: 400, releasedAt: null });
    const [signUp] = await db().pendingSignUp.findMany();
    expect(signUp).toMatchObject({ fullName: "Nora Quist", browserHash: null });
  });

  it("upgrading from the November 22, 2026 release replaces hyphens in audit actions with underscores", async () => {
    const listActions = async (entityIds: string[]) => {
      const entries = await db().auditLog.findMany({
        where: { entityId: { in: entityIds } },
        orderBy: { id: "asc" },
      });
      return entries.map(({ action }) => action);
    };
    const renamed = [
      "organization.tier_changed",
      "invoice.surplus_refund_failed",
      "subscription.charged_back",
    ];
    expect(await listActions([ORGANIZATION, FORMER_INVOICE, FORMER_SUBSCRIPTION])).toEqual(renamed);
    expect(await hasChargedBackPayment(ctx, FORMER_SUBSCRIPTION)).toBe(true);
    // Simulates a process of the previous release that is still running and uses the old action name.
    const entry = { action: "subscription.refund-failed", entityType: "refund", entityId: "re_former" };
    await recordAudit(ctx, entry);
    expect(await listActions(["re_former"])).toEqual(["subscription.refund_failed"]);
  });

  it("after an upgrade from the November 22, 2026 release, PostgreSQL has planner statistics for name columns", async () => {
    const rows = await db().$queryRaw`
      SELECT tablename AS table, attname AS column FROM pg_stats
      WHERE schemaname = 'public' AND tablename IN ('horses', 'clients', 'organizations') AND attname = 'name'
      ORDER BY 1`;
    expect(rows).toEqual(["clients", "horses", "organizations"].map((table) => ({ table, column: "name" })));
  });

  it("after an upgrade from the November 22, 2026 release, existing organizations aren't asked the first-run questions", async () => {
    expect(await db().organization.findUnique({ where: { id: ORGANIZATION } })).toMatchObject({
      setupState: "unasked",
    });
  });
});

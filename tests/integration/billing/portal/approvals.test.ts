import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db, Prisma, type Queryable } from "@/lib/db";
import { adjustCharge } from "@/lib/domain/billing/charges/adjust-charge";
import { overrideApproval } from "@/lib/domain/billing/charges/decide-approval";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getCharge, listCharges } from "@/lib/domain/billing/charges/list-charges";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { previewInvoiceRun } from "@/lib/domain/billing/invoice-runs/preview-run";
import { decidePortalApproval, listPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { createId } from "@/lib/ids";
import { sendMail } from "@/lib/mail/send-mail";
import { task as mailApproval } from "@/lib/worker/tasks/billing/mail-charge-approval";
import { task as mailDecision } from "@/lib/worker/tasks/billing/mail-charge-decided";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs, runQueuedJob } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { captureError } from "../../identity/auth/create-visitor";
import { createClientContext } from "./support";

vi.mock("@/lib/mail/send-mail", () => ({ sendMail: vi.fn() }));
afterAll(closeDatabase);

const LIMIT = { approval_limit: "500", revision: 0 };
const THROUGH = "2026-11-30";

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
let horseId: string;
beforeEach(async () => {
  vi.mocked(sendMail).mockClear();
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
  horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [client.id]: 10_000 });
  await updatePortalSettings({ ctx: owner, input: LIMIT });
});

const addVetCharge = (changes: Parameters<typeof addTestCharge>[1] = {}) =>
  addTestCharge(owner, { ...vet(), ...changes });
const vet = () => ({ horseId, category: "vet", description: "Colic visit", priceCents: 90_000 }) as const;

/** Returns a database handle that counts reads of the portal's settings and of the book lock. */
const countReads = (database: Queryable, counts: { settings: number; lock: number }): Queryable =>
  new Proxy(database, {
    get: (target, name) => {
      if (name === "portalSettings") counts.settings += 1;
      if (name !== "$queryRaw") return Reflect.get(target, name);
      return (query: Prisma.Sql | TemplateStringsArray, ...values: unknown[]) => {
        const texts = query instanceof Prisma.Sql ? query.strings : query;
        if (texts.join("").includes("read_book_lock")) counts.lock += 1;
        return target.$queryRaw(query, ...values);
      };
    },
  });

const decide = (charge: ChargeDto, decision: "approve" | "decline", reason?: string) =>
  decidePortalApproval({ ctx, input: { charge_id: charge.id, revision: charge.revision, decision, reason } });

async function countBillable(): Promise<number> {
  const groups = await listUnbilledShares(owner, { throughOn: THROUGH });
  return groups.flatMap(({ shares }) => shares).length;
}

async function readApproval(id: string) {
  const { shares } = await getCharge({ ctx: owner, input: { id } });
  return shares.map(({ approval }) => approval && { state: approval.state, reason: approval.reason });
}

function toUpdate(charge: ChargeDto, changes: object = {}) {
  return {
    ...{ id: charge.id, revision: charge.revision, charged_on: charge.chargedOn, horse_id: horseId },
    ...{ contact_id: null, service_id: null, category: charge.category, description: charge.description },
    ...{ quantity: "1", price: "900.00", discount: null, cost: null, note: null },
    ...changes,
  };
}

describe("a charge above the approval limit", () => {
  it("a charge above the approval limit isn't billed until the client approves it", async () => {
    const charge = await addVetCharge();
    expect(await readApproval(charge.id)).toEqual([{ state: "waiting", reason: null }]);
    expect(await countBillable()).toBe(0);
    const waiting = await listPortalApprovals({ ctx });
    expect(waiting.waiting).toMatchObject([
      { chargeId: charge.id, horseName: "Juniper", description: "Colic visit", amountCents: 90_000 },
    ]);
    expect(await decide(charge, "approve")).toBe("approved");
    expect(await countBillable()).toBe(1);
    const after = await listPortalApprovals({ ctx });
    expect(after).toMatchObject({ waiting: [], decided: [{ chargeId: charge.id, state: "approved" }] });
  });

  it("the client gets an email about a charge above the approval limit", async () => {
    const charge = await addVetCharge();
    await runQueuedJob("mail.charge-approval", charge.id, mailApproval);
    expect(sendMail).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        to: client.email,
        body: expect.objectContaining({
          props: expect.objectContaining({
            charges: [expect.objectContaining({ amount: "$900.00", horseName: "Juniper" })],
            url: expect.stringMatching(`/portal/${organization.id}/approvals$`),
          }),
        }),
      }),
    );
    await decide(charge, "approve");
    await runQueuedJob("mail.charge-approval", charge.id, mailApproval);
    expect(sendMail).toHaveBeenCalledTimes(1);
  });

  it("a client gets one approval email for all of a visit's charges", async () => {
    const stars = await createHorse(organization, "Star");
    await setOwners(organization, stars, { [client.id]: 10_000 });
    const counts = { settings: 0, lock: 0 };
    const job = createSystemContext({
      actor: { kind: "job", name: "test" },
      organization: owner.organization,
    });
    const charges = await job.transaction(async (tx) => {
      const counting: Context = {
        ...tx,
        db: countReads(tx.db, counts),
        transaction: (work) => work(counting),
      };
      const added: ChargeDto[] = [];
      for (const id of [horseId, stars]) {
        added.push(await addTestCharge(counting, { ...vet(), horseId: id }));
      }
      return added;
    });
    expect(counts).toEqual({ settings: 1, lock: 1 });
    const jobs = (await findQueuedJobs(client.id)).filter(({ name }) => name === "mail.charge-approval");
    expect(jobs).toHaveLength(1);
    await runQueuedJob("mail.charge-approval", charges[0]?.id ?? "", mailApproval);
    const body = { props: { charges: [{ horseName: "Juniper" }, { horseName: "Star" }] } };
    expect(vi.mocked(sendMail).mock.calls).toMatchObject([
      [{ subject: expect.stringMatching(/: 2 charges$/), body }],
    ]);
  });

  it("agreement charges and charges up to the limit need no approval", async () => {
    const charges = await Promise.all([
      addVetCharge({ priceCents: 50_000 }),
      addVetCharge({ source: "agreement", sourceKey: `agreement:${createId()}:2026-11-01` }),
      addVetCharge({ source: "late_fee", sourceKey: `late_fee:${createId()}` }),
      addVetCharge({ horseId: await createHorse(organization, "Stray") }),
    ]);
    for (const { id } of charges) expect(await readApproval(id)).toEqual([null]);
  });

  it("the preview of an invoice run lists pending and declined charges", async () => {
    const declined = await addVetCharge();
    await addVetCharge({ description: "X-rays", priceCents: 60_000 });
    await decide(declined, "decline");
    const preview = await previewInvoiceRun({ ctx: owner, input: { through_on: THROUGH } });
    expect(preview.contacts).toEqual([]);
    expect(preview.unapproved).toEqual([
      {
        ...{ contactId: client.id, name: client.name, waitingCount: 1, declinedCount: 1 },
        amountCents: 150_000,
      },
    ]);
  });

  it("the list of charges can be filtered to show only charges that aren't approved", async () => {
    const waiting = await addVetCharge();
    const approved = await addVetCharge({ description: "X-rays" });
    await decide(approved, "approve");
    const { charges } = await listCharges({ ctx: owner, input: { approval: "held" } });
    expect(charges.map(({ id }) => id)).toEqual([waiting.id]);
  });

  it("an invoice can't bill a charge share that is waiting for approval", async () => {
    const charge = await addVetCharge();
    const share = await db().chargeShare.findFirstOrThrow({ where: { chargeId: charge.id } });
    const line_items = [{ description: "Colic visit", quantity: 1, rate: 900, charge_share_id: share.id }];
    const error = await captureError(createDraftInvoice(owner, { line_items }));
    expect(error).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the decision about a charge", () => {
  it("a declined charge isn't billed and is reported to the stable", async () => {
    const charge = await addVetCharge();
    expect(await decide(charge, "decline", "  Please call me first ")).toBe("declined");
    expect(await readApproval(charge.id)).toEqual([{ state: "declined", reason: "Please call me first" }]);
    expect(await countBillable()).toBe(0);
    await runQueuedJob("mail.charge-decided", charge.id, mailDecision);
    expect(sendMail).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ subject: "Dana Whitfield declined a charge: Colic visit" }),
    );
    const entry = await db().auditLog.findFirstOrThrow({
      where: { entityId: charge.id, action: "charge.declined" },
    });
    expect(entry).toMatchObject({ actorKind: "publicLink", actorId: "Dana Whitfield (client portal)" });
  });

  it("the email about a decision shows the amount in the organization's number format", async () => {
    await db().billingSettings.upsert({
      where: { organizationId: organization.id },
      create: { organizationId: organization.id, numberFormat: "comma_decimal" },
      update: { numberFormat: "comma_decimal" },
    });
    const charge = await addVetCharge({ priceCents: 123_450 });
    await decide(charge, "approve");
    await runQueuedJob("mail.charge-decided", charge.id, mailDecision);
    const [mail] = vi.mocked(sendMail).mock.calls.at(-1) ?? [];
    expect(mail?.body).toMatchObject({ props: { amount: expect.stringContaining("1.234,50") } });
  });

  it("the stable's owner isn't emailed after opting out of emails about charge decisions", async () => {
    const charge = await addVetCharge();
    await decide(charge, "approve");
    await db().notificationChoice.create({
      data: { userId: organization.owner.id, kind: "charge-decided", isWanted: false },
    });
    await runQueuedJob("mail.charge-decided", charge.id, mailDecision);
    expect(sendMail).not.toHaveBeenCalled();
  });

  it("a charge is approved or declined exactly once, even with concurrent requests", async () => {
    const charge = await addVetCharge();
    const results = await Promise.allSettled([
      decide(charge, "approve"),
      decide(charge, "decline"),
      decide(charge, "approve"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await captureError(decide(charge, "approve"))).toMatchObject({ code: "CONFLICT" });
    const jobs = await findQueuedJobs(charge.id);
    expect(jobs.filter(({ name }) => name === "mail.charge-decided")).toHaveLength(1);
  });

  it("a charge needs a new approval after its amount is edited", async () => {
    const charge = await addVetCharge();
    await decide(charge, "approve");
    const edited = await updateCharge({ ctx: owner, input: toUpdate(charge, { price: "950.00" }) });
    expect(await readApproval(charge.id)).toEqual([{ state: "waiting", reason: null }]);
    expect(await countBillable()).toBe(0);
    const jobs = await findQueuedJobs(charge.id);
    expect(jobs.filter(({ name }) => name === "mail.charge-approval")).toHaveLength(2);
    expect(await captureError(decide(charge, "approve"))).toMatchObject({ code: "CONFLICT" });
    await decide(edited, "approve");
    expect(await countBillable()).toBe(1);
  });

  it("a charge keeps its approval if only its note is edited", async () => {
    const charge = await addVetCharge();
    await decide(charge, "approve");
    const noted = await updateCharge({ ctx: owner, input: toUpdate(charge, { note: "Dr. Shah" }) });
    expect(await readApproval(charge.id)).toEqual([{ state: "approved", reason: null }]);
    await updateCharge({ ctx: owner, input: toUpdate(noted, { price: "400.00" }) });
    expect(await readApproval(charge.id)).toEqual([null]);
  });

  it("editing the note of a charge that predates the approval limit doesn't make the charge require approval", async () => {
    await updatePortalSettings({ ctx: owner, input: { approval_limit: "", revision: 1 } });
    const charge = await addVetCharge();
    await updatePortalSettings({ ctx: owner, input: { approval_limit: "500", revision: 2 } });
    const noted = await updateCharge({ ctx: owner, input: toUpdate(charge, { note: "Paid by phone" }) });
    expect(await readApproval(charge.id)).toEqual([null]);
    expect(await findQueuedJobs(charge.id)).not.toContainEqual(
      expect.objectContaining({ name: "mail.charge-approval" }),
    );
    await updateCharge({ ctx: owner, input: toUpdate(noted, { price: "950.00" }) });
    expect(await readApproval(charge.id)).toEqual([{ state: "waiting", reason: null }]);
  });

  it("a charge for logged care needs a new approval after its amount is adjusted", async () => {
    const charge = await addVetCharge({ source: "care", sourceKey: `care:${createId()}` });
    await decide(charge, "approve");
    const { chargedOn, category, description } = charge;
    const content = { ...vet(), chargedOn, category, description, serviceId: null, contactId: null };
    const money = {
      quantityHundredths: 100,
      priceCents: 80_000,
      discountCents: 0,
      costCents: null,
      note: null,
    };
    await owner.transaction((tx) => adjustCharge(tx, charge.id, { ...content, ...money }));
    expect(await readApproval(charge.id)).toEqual([{ state: "waiting", reason: null }]);
  });

  it("a written-off charge can't be approved and disappears from the client's pending approvals", async () => {
    const charge = await addVetCharge();
    const { revision } = await writeOffCharge({ ctx: owner, input: { id: charge.id, reason: "Goodwill" } });
    expect((await listPortalApprovals({ ctx })).waiting).toEqual([]);
    const error = await captureError(decide({ ...charge, revision }, "approve"));
    expect(error).toMatchObject({ code: "CONFLICT" });
  });

  it("a member can override a client's decision to decline a charge", async () => {
    const charge = await addVetCharge();
    await decide(charge, "decline", "Too much");
    await overrideApproval({ ctx: owner, input: { id: charge.id, reason: "Approved by phone" } });
    expect(await readApproval(charge.id)).toEqual([{ state: "overridden", reason: "Approved by phone" }]);
    expect(await countBillable()).toBe(1);
    const entry = await db().auditLog.findFirst({
      where: { entityId: charge.id, action: "charge.approval_overridden" },
    });
    expect(entry).toMatchObject({
      actorId: organization.owner.id,
      after: { shares: [expect.objectContaining({ approval: "overridden" })] },
    });
    const again = overrideApproval({ ctx: owner, input: { id: charge.id, reason: "Again" } });
    expect(await captureError(again)).toMatchObject({ code: "CONFLICT" });
  });
});

describe("decisions about other clients' charges", () => {
  it("members and other clients can't approve or decline a client's charge", async () => {
    const charge = await addVetCharge();
    const input = { charge_id: charge.id, revision: charge.revision, decision: "approve" as const };
    const other = await createClientContext(await createPortalClient(organization));
    const otherStable = await createOrganization({ tier: "pro" });
    const foreign = await createClientContext(await createPortalClient(otherStable, { email: client.email }));
    for (const stranger of [other, foreign]) {
      expect(await captureError(decidePortalApproval({ ctx: stranger, input }))).toMatchObject({
        code: "NOT_FOUND",
      });
      expect(await listPortalApprovals({ ctx: stranger })).toMatchObject({ waiting: [], decided: [] });
    }
    expect(await captureError(decidePortalApproval({ ctx: owner, input }))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect(await readApproval(charge.id)).toEqual([{ state: "waiting", reason: null }]);
  });

  it("decisions about charges are rate-limited for each client session", async () => {
    const input = { charge_id: createId(), revision: 1, decision: "approve" as const };
    const codes: unknown[] = [];
    for (let count = 0; count < 61; count += 1) {
      codes.push((await captureError(decidePortalApproval({ ctx, input }))) as unknown);
    }
    expect(codes.at(-2)).toMatchObject({ code: "NOT_FOUND" });
    expect(codes.at(-1)).toMatchObject({ code: "RATE_LIMITED" });
  });
});

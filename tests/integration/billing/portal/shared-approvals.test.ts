import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { getCharge } from "@/lib/domain/billing/charges/list-charges";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { decidePortalApproval, listPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { sendMail } from "@/lib/mail/send-mail";
import { task as mailApproval } from "@/lib/worker/tasks/billing/mail-charge-approval";
import { task as mailDecision } from "@/lib/worker/tasks/billing/mail-charge-decided";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { findQueuedJobs, runQueuedJob } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "./support";

vi.mock("@/lib/mail/send-mail", () => ({ sendMail: vi.fn() }));
afterAll(closeDatabase);

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let other: TestClient;
let ctx: Context;
let shared: string;
beforeEach(async () => {
  vi.mocked(sendMail).mockClear();
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  other = await createPortalClient(organization);
  ctx = await createClientContext(client);
  shared = await createHorse(organization, "Willow");
  await setOwners(organization, shared, { [client.id]: 5_000, [other.id]: 5_000 });
  await updatePortalSettings({ ctx: owner, input: { approval_limit: "500", revision: 0 } });
});

/** Adds a charge for the horse. Both clients own equal shares of the horse. */
const addSharedCharge = (priceCents = 90_000) =>
  addTestCharge(owner, { horseId: shared, category: "vet", description: "Colic visit", priceCents });

const decide = (charge: ChargeDto, decision: "approve" | "decline") =>
  decidePortalApproval({ ctx, input: { charge_id: charge.id, revision: charge.revision, decision } });

async function countBillable(): Promise<number> {
  const groups = await listUnbilledShares(owner, { throughOn: "2026-11-30" });
  return groups.flatMap(({ shares }) => shares).length;
}

describe("the approval of a charge with several owners", () => {
  it("a shared charge above the limit requires approval from both owners", async () => {
    const charge = await addSharedCharge();
    const { shares } = await getCharge({ ctx: owner, input: { id: charge.id } });
    const waiting = { amountCents: 45_000, approval: { state: "waiting" } };
    expect(shares).toMatchObject([waiting, waiting]);
    for (const contactId of [client.id, other.id]) {
      const jobs = (await findQueuedJobs(contactId)).filter(({ name }) => name === "mail.charge-approval");
      expect(jobs).toHaveLength(1);
    }
    expect(await countBillable()).toBe(0);
    await decide(charge, "approve");
    expect(await countBillable()).toBe(1);
  });

  it("the email about an owner's decision shows only that owner's share of the charge", async () => {
    const charge = await addSharedCharge();
    await decide(charge, "approve");
    await runQueuedJob("mail.charge-decided", charge.id, mailDecision);
    const [mail] = vi.mocked(sendMail).mock.calls.at(-1) ?? [];
    expect(mail?.body).toMatchObject({ props: { isPart: true, amount: "$450.00" } });
  });

  it("a shared charge that equals the approval limit needs no approval", async () => {
    const charge = await addSharedCharge(50_000);
    const { shares } = await getCharge({ ctx: owner, input: { id: charge.id } });
    expect(shares.map(({ approval }) => approval)).toEqual([null, null]);
  });

  it("after a charge changes, each client's new approval request shows that client's earlier decision", async () => {
    const charge = await addSharedCharge();
    await decide(charge, "approve");
    const otherCtx = await createClientContext(other);
    const input = { charge_id: charge.id, decision: "decline" as const };
    const { revision } = await getCharge({ ctx: owner, input: { id: charge.id } });
    await decidePortalApproval({ ctx: otherCtx, input: { ...input, revision } });
    expect((await listPortalApprovals({ ctx })).decided).toMatchObject([{ earlierDecision: null }]);

    const decided = await getCharge({ ctx: owner, input: { id: charge.id } });
    const { id, category, description, chargedOn } = charge;
    await updateCharge({
      ctx: owner,
      input: {
        ...{ id, revision: decided.revision, charged_on: chargedOn, horse_id: shared },
        ...{ category, description, price: "950.00" },
      },
    });
    const earlierDecision = { amount: 450, decidedAt: expect.any(String) };
    expect((await listPortalApprovals({ ctx })).waiting).toMatchObject([
      { amountCents: 47_500, earlierDecision: { ...earlierDecision, state: "approved" } },
    ]);
    expect((await listPortalApprovals({ ctx: otherCtx })).waiting).toMatchObject([
      { earlierDecision: { ...earlierDecision, state: "declined" } },
    ]);
    await mailApproval({ organizationId: organization.id, chargeId: charge.id, contactId: client.id });
    const body = {
      props: { charges: [{ amount: "$475.00", earlierDecision: { state: "approved", amount: "$450.00" } }] },
    };
    expect(vi.mocked(sendMail).mock.lastCall).toMatchObject([{ body }]);
  });

  it("a client's approval also covers the charge shares of contacts merged into the client", async () => {
    const charge = await addSharedCharge(200_000);
    await db().client.update({
      where: { id: other.id },
      data: { mergedIntoId: client.id, archivedAt: new Date() },
    });
    const { waiting } = await listPortalApprovals({ ctx });
    expect(waiting).toMatchObject([{ chargeId: charge.id, amountCents: 200_000, totalCents: 200_000 }]);
    await decide(charge, "approve");
    const { waiting: rest, decided } = await listPortalApprovals({ ctx });
    expect(rest).toEqual([]);
    expect(decided).toMatchObject([{ chargeId: charge.id, state: "approved", amountCents: 200_000 }]);
  });
});

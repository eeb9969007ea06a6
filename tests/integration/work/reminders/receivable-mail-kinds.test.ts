import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { listReceivableMailKinds } from "@/lib/domain/work/reminders/list-receivable-mail-kinds";
import {
  addMember,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

const CLIENT_MAILS = ["invoice-paid", "charge-decided", "client-message"];
const PERSONAL_MAILS = [
  ...["care-reminder", "guest-visit", "share-answered", "share-ended", "member-joined", "trainer-answered"],
];

describe("the types of email that a person can receive", () => {
  it("an owner on the free plan can't receive emails about clients and tasks", async () => {
    const ctx = await createOwnerContext(await createOrganization({ tier: "personal" }));
    expect(await listReceivableMailKinds({ ctx })).toEqual(PERSONAL_MAILS);
  });

  it("an owner who has sent invoices can receive emails about clients after a downgrade", async () => {
    const organization = await createOrganization({ tier: "personal" });
    await db().organizationCounters.update({
      where: { organizationId: organization.id },
      data: { invoiceCount: 1 },
    });
    const ctx = await createOwnerContext(organization);
    expect(await listReceivableMailKinds({ ctx })).toEqual([...PERSONAL_MAILS, ...CLIENT_MAILS]);
  });

  it("a groom of a Pro organization can receive emails about tasks but not about clients and invitations", async () => {
    const organization = await createOrganization({ tier: "pro" });
    const ctx = await createContextFor(await createMember(organization, "groom"), organization);
    expect(await listReceivableMailKinds({ ctx })).toEqual([
      ...["care-reminder", "task-assigned", "guest-visit", "share-answered", "share-ended"],
    ]);
  });

  it("a person can receive the emails of all their organizations, whichever they have open", async () => {
    const own = await createOrganization({ tier: "personal" });
    await addMember(await createOrganization({ tier: "ranch" }), own.owner, "groom");
    const closed = await createOrganization({ tier: "pro", owner: own.owner });
    await db().organization.update({ where: { id: closed.id }, data: { isActive: false } });
    const kinds = await listReceivableMailKinds({ ctx: await createOwnerContext(own) });
    expect(kinds).toContain("task-assigned");
    for (const kind of CLIENT_MAILS) expect(kinds).not.toContain(kind);
  });
});

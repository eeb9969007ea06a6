import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import { JOB_PAYLOADS } from "@/lib/jobs/catalog";
import { getSiteUrl } from "@/lib/site-url";
import { task as mailStatement } from "@/lib/worker/tasks/billing/mail-statement";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { postInvoice } from "@/tests/factories/statements";
import { provideMailServer } from "@/tests/factories/test-mail-server";

const mails = provideMailServer();
afterAll(closeDatabase);

it("the email for a statement includes a portal link only if the contact can sign in to the portal", async () => {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const ctx = await createOwnerContext(organization, createClock("2026-11-20T18:00:00Z"));
  const clientId = await createContact(organization, "Dana Whitfield");
  await postInvoice(ctx, { clientId, totalCents: 100_00, issuedOn: "2026-10-05", dueOn: "2026-10-19" });
  await emailStatement({ ctx, input: { contact_id: clientId, from: "2026-10-01", to: "2026-10-31" } });
  const [job] = (await findQueuedJobs(organization.id)).filter(({ name }) => name === "mail.statement");
  const payload = JOB_PAYLOADS["mail.statement"].parse(job?.payload);
  await mailStatement(payload);
  await db().client.update({ where: { id: clientId }, data: { email: "new.address@example.com" } });
  await mailStatement(payload);

  const portalUrl = getSiteUrl(`/portal/${organization.id}`);
  expect(mails.map(({ text }) => text?.includes(portalUrl))).toEqual([true, false]);
  expect(mails[0]?.html).toContain("View your invoices");
  expect(mails[0]?.text).toContain("$100.00");
});

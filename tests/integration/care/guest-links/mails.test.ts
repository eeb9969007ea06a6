import { afterAll, expect, it } from "vitest";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase } from "@/lib/db";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import type { GuestVisitInput } from "@/lib/domain/care/guest-links/model/schemas";
import { revokeGuestLink } from "@/lib/domain/care/guest-links/revoke-guest-link";
import { createId } from "@/lib/ids";
import { task as mailGuestLink } from "@/lib/worker/tasks/care/mail-guest-link";
import { task as mailVisitLogged } from "@/lib/worker/tasks/care/mail-visit-logged";
import { createHorse } from "@/tests/factories/horses";
import { runQueuedJob } from "@/tests/factories/jobs";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";

const mails = provideMailServer();
afterAll(closeDatabase);

it("guest link emails invite the guest and notify the link's creator of the visit", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const horse_ids = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
  const email = `${createId()}@clinic.example.com`;
  const request = { horse_ids, kinds: ["farrier" as const], note: "Left hind, please", email };
  const { token, link } = await createGuestLink({ ctx, input: request });
  await runQueuedJob("mail.guest-link", link.id, mailGuestLink);
  expect(mails).toMatchObject([{ to: [{ address: email }], subject: "Your visit to Bo, Star" }]);
  const [invitation] = mails.splice(0);
  expect(invitation?.text).toContain(`/visit/${token}`);
  expect(invitation?.text).toContain("“Left hind, please”");
  expect(invitation?.html).toContain(`/visit/${token}`);

  const entries = { 0: { horse_ids, kind: "farrier", details: { work: "trim" } } };
  const visit = { token, name: "Sam Ortiz", entries };
  await logGuestVisit({
    ctx: createVisitorContext(createId()),
    client: { address: "2001:db8:77::1", userAgent: null },
    input: { ...visit, happened_on: getCalendarDate("America/Chicago", new Date()) } as GuestVisitInput,
  });
  await runQueuedJob("mail.visit-logged", link.id, mailVisitLogged);
  expect(mails).toMatchObject([
    { to: [{ address: organization.owner.email }], subject: "Sam Ortiz logged a visit" },
  ]);
  expect(mails[0]?.text).toMatch(/\/horses\/[\w-]{36}\/health/);
  expect(mails[0]?.text).not.toContain(token);
  // If the invitation job runs again, it sends nothing, because the link was already used.
  await runQueuedJob("mail.guest-link", link.id, mailGuestLink);
  expect(mails).toHaveLength(1);
});

it("a guest link that is revoked before its email is sent isn't emailed", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const horse_ids = [await createHorse(organization)];
  const email = `${createId()}@clinic.example.com`;
  const { link } = await createGuestLink({ ctx, input: { horse_ids, kinds: ["farrier"], email } });
  await revokeGuestLink({ ctx, input: { id: link.id } });
  await runQueuedJob("mail.guest-link", link.id, mailGuestLink);
  expect(mails).toEqual([]);
});

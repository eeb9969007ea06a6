import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { deleteWebhook } from "@/lib/domain/platform/webhooks/delete-webhook";
import { updateWebhook } from "@/lib/domain/platform/webhooks/update-webhook";
import { task as mailGaveUp } from "@/lib/worker/tasks/platform/mail-webhook-gave-up";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { createTestWebhook } from "@/tests/factories/webhooks";

const mails = provideMailServer();
afterAll(closeDatabase);

it("the email about a disabled webhook isn't sent if the webhook was enabled again", async () => {
  const organization = await createOrganization({ name: "Willow Creek" });
  const ctx = await createOwnerContext(organization);
  const { id } = (await createTestWebhook(ctx, { url: "https://1.1.1.1/hooks?token=secret" })).webhook;
  const job = { organizationId: organization.id, webhookId: id };
  const disableWebhook = () =>
    db().webhook.update({ where: { id }, data: { isEnabled: false, gaveUpAt: new Date() } });
  await disableWebhook();
  await mailGaveUp(job);
  expect(mails).toMatchObject([
    { to: [{ address: organization.owner.email }], subject: "A webhook for Willow Creek was disabled" },
  ]);
  const { text = "" } = mails[0] ?? {};
  expect(text).toMatch(/couldn't deliver events to 1\.1\.1\.1 for five days/);
  expect(text).toContain(`/organization/webhooks/${id}`);
  // Emails must not contain tokens from the URL.
  expect(text).not.toContain("token=secret");

  await updateWebhook({ ctx, input: { id, is_enabled: true } });
  await mailGaveUp(job);
  await disableWebhook();
  await deleteWebhook({ ctx, input: { id } });
  await mailGaveUp(job);
  expect(mails).toHaveLength(1);
});

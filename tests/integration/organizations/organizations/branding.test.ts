import sharp from "sharp";
import { afterAll, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { confirmReplyTo } from "@/lib/domain/organizations/branding/confirm-reply-to";
import { getBranding } from "@/lib/domain/organizations/branding/get-branding";
import { resendReplyToConfirmation } from "@/lib/domain/organizations/branding/resend-reply-to-confirmation";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import {
  removeOrganizationLogo,
  setOrganizationLogo,
} from "@/lib/domain/organizations/branding/set-organization-logo";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { serveFile } from "@/lib/http/serve-file";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import { task as mailConfirmReplyTo } from "@/lib/worker/tasks/organizations/mail-confirm-reply-to";
import { task as mailInvitation } from "@/lib/worker/tasks/organizations/mail-invitation";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { createVisitor } from "../../identity/auth/create-visitor";

vi.mock("@/lib/stripe/payment-links", () => ({
  createInvoicePaymentLink: async ({ invoiceId }: { invoiceId: string }) => ({
    id: `plink_${invoiceId}`,
    url: "https://buy.stripe.com/test_1",
  }),
}));

const postOffice = provideMailServer();
afterAll(closeDatabase);

const OFFICE = "office@willow.example";
const COLOR = "#7a3b12";
const createLogo = () =>
  sharp({ create: { width: 900, height: 200, channels: 4, background: "#7a3b1280" } })
    .png()
    .toBuffer();

/** Runs the job that sends the newest confirmation email. Returns the token from that email. */
async function getConfirmationToken(organizationId: string): Promise<string> {
  const jobs = (await findQueuedJobs(organizationId)).filter(({ name }) => name === "mail.confirm-reply-to");
  await mailConfirmReplyTo(jobs.at(-1)?.payload as Parameters<typeof mailConfirmReplyTo>[0]);
  const confirmationMail = postOffice.splice(0).at(-1);
  expect(confirmationMail?.to).toMatchObject([{ address: OFFICE }]);
  return /\/reply-to\/([\w-]{43})/.exec(confirmationMail?.text ?? "")?.[1] ?? "";
}

async function setUpBranding(organization: TestOrganization, ctx: Context) {
  await setBranding({ ctx, input: { color: COLOR, reply_to: ` ${OFFICE.toUpperCase()} ` } });
  await setOrganizationLogo({ ctx, input: await createLogo() });
  await confirmReplyTo({
    ctx: createVisitor().ctx,
    input: { token: await getConfirmationToken(organization.id) },
  });
}

it("an invoice email shows the organization's branding only while the plan includes branding", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const { id: invoiceId } = await createSentInvoice(ctx);
  const send = async () => {
    await mailInvoice({ organizationId: organization.id, invoiceId });
    return postOffice.pop();
  };
  await setUpBranding(organization, ctx);
  const mail = await send();
  expect(mail?.replyTo).toMatchObject([{ address: OFFICE }]);
  expect(mail?.html).toContain(`background-color:${COLOR}`);
  expect(mail?.html).toContain('src="cid:logo"');
  expect(mail?.attachments).toMatchObject([
    { mimeType: "image/png", contentId: "<logo>" },
    { mimeType: "application/pdf" },
  ]);
  const png = Buffer.from((mail?.attachments[0]?.content ?? "") as ArrayBuffer);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 480, height: 107 });
  await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
  const mailWithoutBranding = await send();
  expect(mailWithoutBranding?.replyTo).toMatchObject([{ address: organization.owner.email }]);
  expect(mailWithoutBranding?.html).not.toContain(COLOR);
  expect(mailWithoutBranding?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  // The branding is kept in case a later plan includes it.
  expect(await getBranding({ ctx })).toMatchObject({ color: COLOR, replyTo: OFFICE });
});

it("an invitation's email and page show the organization's branding", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  await setUpBranding(organization, ctx);
  const { id, kind, token } = await createInvitation({
    ctx,
    input: { kind: "trainer", services: ["Lessons"], expiresInDays: 30 },
  });
  await mailInvitation({
    ...{ organizationId: organization.id, invitationId: id, senderId: organization.owner.id },
    email: "pat@example.com",
  });
  expect(postOffice[0]).toMatchObject({
    replyTo: [{ address: OFFICE }],
    attachments: [{ contentId: "<logo>" }],
  });
  const find = () => findInvitation({ ...createVisitor(), input: { kind, token: token ?? "" } });
  const { details } = await find();
  expect(details?.branding).toMatchObject({ color: COLOR, logo: { width: 480, height: 107 } });
  const address = new URL(details?.branding?.logo?.url ?? "", "http://localhost");
  expect((await serveFile(new Request(address))).headers.get("content-type")).toBe("image/webp");
  await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "personal" } });
  expect((await find()).details?.branding).toBeNull();
});

it("a new reply-to address takes effect once it is confirmed with the newest link", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  await setBranding({ ctx, input: { reply_to: "first@willow.example" } });
  await setBranding({ ctx, input: { reply_to: OFFICE } });
  expect(await getBranding({ ctx })).toMatchObject({ replyTo: null, pendingReplyTo: OFFICE });
  // The second address replaced the first one, so no email is sent to the first one.
  await mailConfirmReplyTo({ organizationId: organization.id, email: "first@willow.example" });
  expect(postOffice).toEqual([]);
  const former = await getConfirmationToken(organization.id);
  const small = { ...ctx, organization: ctx.organization && { ...ctx.organization, tier: "ranch" as const } };
  await expect(resendReplyToConfirmation({ ctx: small })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  expect(await resendReplyToConfirmation({ ctx })).toEqual({ email: OFFICE });
  const token = await getConfirmationToken(organization.id);
  const confirm = (given: string) => confirmReplyTo({ ctx: createVisitor().ctx, input: { token: given } });
  const missing = { code: "NOT_FOUND" };
  await expect(confirm(former)).rejects.toMatchObject(missing);
  const clockAfterAWeek = createClock(new Date(Date.now() + 7 * DAY_MS + 1_000).toISOString());
  const late = createVisitorContext("late", clockAfterAWeek);
  await expect(confirmReplyTo({ ctx: late, input: { token } })).rejects.toMatchObject(missing);
  await confirm(token);
  await expect(confirm(token)).rejects.toMatchObject(missing);
  expect(await getBranding({ ctx })).toMatchObject({ replyTo: OFFICE, pendingReplyTo: null });
  const where = { organizationId: organization.id, action: "organization.branding_changed" };
  expect(await db().auditLog.count({ where: { ...where, actorKind: "publicLink" } })).toBe(1);
  await expect(resendReplyToConfirmation({ ctx })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  await setBranding({ ctx, input: { reply_to: "" } });
  expect(await getBranding({ ctx })).toMatchObject({ replyTo: null, pendingReplyTo: null });
});

it("branding settings reject invalid email addresses, colors and images", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  for (const input of [
    { reply_to: "sam@example.com\r\nBcc: all@example.com" },
    { reply_to: "sam" },
    { color: "red;}body{display:none" },
    { color: "#12345" },
    { color: "#1234567" },
  ]) {
    const fieldErrors = Object.fromEntries(
      Object.keys(input).map((name) => [name, expect.stringMatching(/^Enter an? (color|email address)/)]),
    );
    await expect(setBranding({ ctx, input })).rejects.toMatchObject({ code: "VALIDATION", fieldErrors });
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await expect(setOrganizationLogo({ ctx, input: svg })).rejects.toMatchObject({ code: "VALIDATION" });
});

it("setting an organization's branding requires permission and a plan that includes branding", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const member = await createMemberWithContext(organization, "member");
  await expect(setBranding({ ctx: member.ctx, input: {} })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(setOrganizationLogo({ ctx: member.ctx, input: await createLogo() })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
  const limited = { code: "PLAN_LIMIT" };
  await expect(setBranding({ ctx: ranch, input: { color: COLOR } })).rejects.toMatchObject(limited);
  await expect(setOrganizationLogo({ ctx: ranch, input: await createLogo() })).rejects.toMatchObject(limited);
  // On a plan without branding, a color can be removed but not set.
  await expect(setBranding({ ctx: ranch, input: { color: "", reply_to: null } })).resolves.toMatchObject({
    color: null,
  });
  await setBranding({ ctx, input: { color: COLOR } });
  await setOrganizationLogo({ ctx, input: await createLogo() });
  const other = await createOwnerContext(await createOrganization());
  expect(await getBranding({ ctx: other })).toMatchObject({ color: null, logo: null });
  // Branding can be removed on any plan.
  const personalCtx = {
    ...ctx,
    organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
  };
  await removeOrganizationLogo({ ctx: personalCtx });
  expect(await getBranding({ ctx })).toMatchObject({ color: COLOR, logo: null });
});

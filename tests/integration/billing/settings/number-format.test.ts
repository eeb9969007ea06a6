import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { loadContext } from "@/lib/auth/load-context";
import { findMemberContext } from "@/lib/auth/member-context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { closeDatabase, db } from "@/lib/db";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { findAccountOrganization } from "@/lib/domain/billing/connect/account-organization-data";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { addLateFeeRule } from "@/lib/domain/billing/late-fees/rules";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { findOpenOrganization } from "@/lib/domain/billing/portal/organization-data";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { findApiKeyHolder } from "@/lib/domain/platform/api-keys/data";
import { findMemberOrganizations } from "@/lib/domain/subscriptions/records/tier-data";
import { selectReminderRecipients } from "@/lib/domain/work/reminders/due-data";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import { createTestKey } from "@/tests/factories/api-keys";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let account: TestAccount;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  account = await createAccount();
  const { organizationId } = account;
  await db().billingSettings.create({ data: { organizationId, numberFormat: "comma_decimal" } });
  await db().organization.update({
    where: { id: organizationId },
    data: {
      stripeConnectAccountId: `acct_${organizationId}`,
      stripeOnboardingCompleted: true,
      stripeChargesEnabled: true,
    },
  });
  ctx = await getContext(account);
});
afterAll(closeDatabase);

/** Returns all error messages from a rejected call, with plain spaces instead of non-breaking spaces. */
async function readErrors(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error("The call wasn't rejected");
  return [error.message, ...Object.values(error.fieldErrors ?? {})].join(" ").replaceAll("\u00a0", " ");
}

describe("an organization with the number format 1.234,50", () => {
  it("sessions, API keys, shares, jobs and the portal load the organization's number format", async () => {
    const { organizationId, user } = account;
    const system = createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });
    const { secret } = await createTestKey(ctx);
    const horseId = await createHorse({ id: organizationId });
    const guest = await createAccount();
    await shareHorse({ organizationId, horseId }, guest.organizationId);
    const day = { timeZone: "America/Chicago", day: "2026-10-20", hour: 23 };
    const recipients = await selectReminderRecipients(system, [day], { after: undefined, limit: 1_000 });
    const contexts = {
      session: ctx,
      apiKey: (await findApiKeyHolder(system, hashOpaqueToken(secret)))?.ctx,
      share: await loadSharedContext(horseId, guest),
      job: await createOrganizationContext({ ctx: system, organizationId }),
      member: await findMemberContext(system, { organizationId, userId: user.id }),
    };
    for (const [name, context] of Object.entries(contexts)) {
      expect(context?.organization?.numberFormat, name).toBe("comma_decimal");
    }
    const organizations = {
      portal: await findOpenOrganization(system, organizationId),
      stripe: await findAccountOrganization(system, `acct_${organizationId}`),
      plan: (await findMemberOrganizations(system, user.id))[0],
      reminder: recipients.find(({ userId }) => userId === user.id)?.organization,
    };
    for (const [name, organization] of Object.entries(organizations)) {
      expect(organization?.numberFormat, name).toBe("comma_decimal");
    }
    expect(guest.ctx.organization?.numberFormat).toBe("point_decimal");
    const loaded = await loadContext({ sessionId: guest.id, actorKind: "user", requestId: createId() });
    expect(loaded?.ctx.organization?.numberFormat).toBe("point_decimal");
  });

  it("error messages show amounts and tax rates in the number format 1.234,50", async () => {
    const invoice = await createSentInvoice(ctx);
    const payment = { id: invoice.id, method: "cash", paid_on: invoice.issuedOn ?? "" } as const;
    expect(await readErrors(recordManualPayment({ ctx, input: { ...payment, amount: "1000" } }))).toContain(
      "The open balance is 480,00 $.",
    );
    const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount: "400" }];
    const credit = { id: invoice.id, reason: "Wrong", lines };
    expect(await readErrors(createCreditNote({ ctx, input: credit }))).toContain("Only 390,00 $ of");
    const charge = { description: "Board", category: "board", quantity: "99999", price: "999999" } as const;
    const horse_id = await createHorse({ id: account.organizationId });
    const input = { ...charge, horse_id, charged_on: "2026-10-20" };
    expect(await readErrors(addCharge({ ctx, input }))).toContain("at most 999.999,99 $");
    const untaxed = { line_items: [{ description: "Board", quantity: 1, rate: 5, tax_rate: 8.25 }] };
    expect(await readErrors(createSentInvoice(ctx, untaxed))).toContain("a tax rate of 8,25%");
  });

  it("search results and activities show amounts in the number format 1.234,50", async () => {
    await createSentInvoice(ctx, { customer_name: "Quillfeather Farm" });
    await createEntry({
      ctx,
      input: { kind: "expense", amount: "1234.50", category: "feed", booked_on: "2026-10-20" },
    });
    const rule = {
      kind: "percent",
      percent: "1.5",
      cap: "50",
      grace_days: "10",
      frequency: "monthly",
    } as const;
    await addLateFeeRule({ ctx, input: { ...rule, is_confirmed: true } });
    const [group] = await searchOrganization({ ctx, input: { q: "Quillfeather", limit: 5 } });
    expect(group?.results[0]?.detail.replaceAll("\u00a0", " ")).toBe("Quillfeather Farm · 480,00 $");
    const { entries } = await listActivity({ ctx, input: {} });
    const texts = entries.map(({ text }) => text.replaceAll("\u00a0", " "));
    expect(texts.find((text) => text.startsWith("Expense"))).toMatch(/^Expense of 1\.234,50 \$, .+, added$/);
    expect(texts.find((text) => text.startsWith("Late fee added"))).toMatch(/1,5% .* up to 50,00 \$/);
    expect(texts.join("\n")).not.toMatch(/\d\.\d\d\b/);
  });
});

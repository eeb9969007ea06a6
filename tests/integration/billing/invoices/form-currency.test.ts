import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEntryAction } from "@/lib/actions/billing/finances";
import { db } from "@/lib/db";
import { adoptCurrency } from "@/lib/domain/organizations/organizations/adopt-currency";
import { FORM_CURRENCY_FIELD, FORM_CURRENCY_HEADER } from "@/lib/money/form-currency";
import { signIn } from "@/tests/factories/accounts";
import { createOwnerContext } from "@/tests/factories/organizations";
import { nextCache } from "../../../setup/next-cache";
import { withRequestHeaders } from "../../../setup/next-request";
import { organization, postNewInvoice, resetBrowser } from "./browser";

const revalidatePath = vi.spyOn(nextCache, "revalidatePath");

beforeEach(async () => {
  await resetBrowser();
  revalidatePath.mockReset();
});

const MESSAGE =
  "Your organization's currency changed from US dollar (USD) to Japanese yen (JPY) while this form was open. Nothing was saved. Check the amounts, then submit the form again.";

async function adoptYen(): Promise<void> {
  const ctx = await createOwnerContext(organization);
  await ctx.transaction((tx) => adoptCurrency(tx, organization.id, "jpy"));
}

async function addEntry(currency: string | undefined) {
  const headers = new Headers({ cookie: (await signIn(organization.owner)).cookie });
  return withRequestHeaders(headers, () =>
    createEntryAction({
      ...{ kind: "expense", amount: "85", category: "feed", booked_on: "2026-11-20", horse_ids: "" },
      ...(currency && { [FORM_CURRENCY_FIELD]: currency }),
    }),
  );
}

const countAmounts = async () => {
  const where = { organizationId: organization.id };
  return (await db().financeEntry.count({ where })) + (await db().invoice.count({ where }));
};

describe("amounts entered before a currency change", () => {
  it("an amount entered in dollars isn't saved after the currency changes to yen", async () => {
    await adoptYen();
    const refused = await addEntry("usd");
    expect(refused.serverError).toEqual({ code: "CONFLICT", message: MESSAGE });
    expect(await countAmounts()).toBe(0);
    expect(revalidatePath).toHaveBeenCalledWith("/", "layout");
    expect((await addEntry("jpy")).data).toMatchObject({ currency: "jpy", amountCents: 85 });
  });

  it("a form is saved if its currency matches the organization's or is missing", async () => {
    expect((await addEntry("usd")).data).toMatchObject({ amountCents: 8_500 });
    expect((await addEntry(undefined)).data).toMatchObject({ amountCents: 8_500 });
    expect(revalidatePath).not.toHaveBeenCalledWith("/", "layout");
  });

  it("a request rejected because of its currency can be retried with the same Idempotency-Key", async () => {
    await adoptYen();
    const key = { "idempotency-key": "typed-in-dollars" };
    const typed = { line_items: [{ description: "Board", quantity: 1, rate: "650" }] };
    const refused = await postNewInvoice(typed, { ...key, [FORM_CURRENCY_HEADER]: "usd" });
    expect(refused).toMatchObject({ status: 409, json: { error: { code: "CONFLICT", message: MESSAGE } } });
    expect(await countAmounts()).toBe(0);
    const saved = await postNewInvoice(typed, { ...key, [FORM_CURRENCY_HEADER]: "jpy" });
    expect(saved).toMatchObject({ status: 201 });
  });

  it("a form with an invalid currency is rejected", async () => {
    const { serverError } = await addEntry("dollars");
    expect(serverError?.message).toBe(
      "Your organization's currency changed to US dollar (USD) while this form was open. Nothing was saved. Check the amounts, then submit the form again.",
    );
  });
});

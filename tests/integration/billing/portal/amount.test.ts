import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { readPortalAmount } from "@/lib/domain/billing/portal/read-portal-amount";
import type { NumberFormat } from "@/lib/money/number-format";
import { createOrganization } from "@/tests/factories/organizations";
import { createPortalClient } from "@/tests/factories/portal";
import { createClientContext } from "./support";

afterAll(closeDatabase);

it.each<[NumberFormat, string, string]>([
  ["comma_decimal", "1.145,00", "1145.00"],
  ["comma_decimal", "145,00", "145.00"],
  ["point_decimal", "$1,145.00", "1145.00"],
  // The text could mean 145 or 14,500. `readPortalAmount` adds a question mark so that every schema rejects it.
  ["point_decimal", "145,00", "145,00?"],
  ["comma_decimal", "", ""],
])(
  "the portal parses an amount in the number format %s: %j becomes %j",
  async (numberFormat, text, plain) => {
    const organization = await createOrganization({ tier: "pro" });
    await db().billingSettings.create({ data: { organizationId: organization.id, numberFormat } });
    const ctx = await createClientContext(await createPortalClient(organization));
    expect(await readPortalAmount({ ctx, input: { text, currency: "usd" } })).toBe(plain);
  },
);

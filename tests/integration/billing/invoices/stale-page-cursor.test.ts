import { isValidElement } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { AllInvoices } from "@/app/(app)/pro-dashboard/_components/all-invoices";
import { ClientList } from "@/app/(app)/pro-dashboard/_components/client-list";
import { parseInvoicingUrlState } from "@/app/(app)/pro-dashboard/_components/invoicing-url-state";
import type { Context } from "@/lib/auth/context";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { logger } from "@/lib/logger";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

let ctx: Context;
beforeAll(async () => {
  ctx = await createOwnerContext(await createOrganization());
  await createDraftInvoice(ctx);
  await createClient({ ctx, input: { name: "Dana Whitfield", email: "dana@example.com" } });
});

const getProps = (element: unknown) => (isValidElement(element) ? element.props : null);

it.each([
  ["invoices", AllInvoices, { rows: expect.stringMatching(/^\[\{[^{]*\}\]$/) }],
  ["clients", ClientList, { clients: [expect.anything()] }],
] as const)(
  "the invoicing page shows the first page of %s if the cursor is invalid",
  async (tab, List, first) => {
    const error = vi.spyOn(logger(), "error");
    const urlState = parseInvoicingUrlState({ tab: tab === "invoices" ? "all" : tab, cursor: "W10" });
    expect(getProps(await List({ ctx, urlState }))).toMatchObject({
      found: { ...first, previousCursor: null },
    });
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);

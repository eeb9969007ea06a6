import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase } from "@/lib/db";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import type { ApiResponse } from "@/tests/factories/create-api-client";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createApiFixture } from "./api-fixture";
import {
  callCollectionEndpoints,
  callCreditEndpoints,
  callOpenInvoiceEndpoints,
  callPayoutEndpoints,
  callRefundEndpoints,
  callStatementRunEndpoints,
} from "./call-account-endpoints";
import {
  callCareEndpoints,
  callHorseEndpoints,
  callTaskEndpoints,
  callWebhookEndpoints,
} from "./call-barn-endpoints";
import {
  callContactEndpoints,
  callOwnerEndpoints,
  callPaymentEndpoints,
  callRunEndpoints,
  callStatementEndpoint,
} from "./call-billing-endpoints";
import {
  callAgreementEndpoints,
  callChargeEndpoints,
  callClientAndInvoiceEndpoints,
  callServiceEndpoints,
  callSettingsEndpoints,
} from "./call-catalog-endpoints";
import { callReportEndpoints } from "./call-report-endpoints";

provideFakePaymentLinks();

const TODAY = getCalendarDate("America/Chicago", new Date());

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

describe("an API client generated from the OpenAPI document", () => {
  it("every endpoint's response to a generated API client matches the OpenAPI document", async () => {
    const { document, organization, owner, createClient } = await createApiFixture();
    const { call: send } = await createClient();
    const called = new Set<string>();
    const call = async (...[name, options]: Parameters<typeof send>): Promise<ApiResponse["json"]> => {
      called.add(name);
      const { status, json } = await send(name, options);
      expect([name, status, json]).toEqual([name, expect.toBeOneOf([200, 201]), expect.anything()]);
      return json;
    };
    const day = TODAY;
    const horseId = await callHorseEndpoints(call);
    const barn = { organization, owner, horseId, day };
    await callCareEndpoints(call, barn);
    await callTaskEndpoints(call, barn);
    const { clientId, invoiceId } = await callClientAndInvoiceEndpoints(call);
    const serviceId = await callServiceEndpoints(call);
    await callSettingsEndpoints(call, invoiceId);
    const sale = { clientId, serviceId, horseId, day };
    await callChargeEndpoints(call, sale);
    await callRunEndpoints(call, { owner, throughOn: day });
    await callStatementEndpoint(call, clientId);
    await callPaymentEndpoints(call, { contactId: clientId, day });
    const account = { owner, contactId: clientId, day };
    await callOpenInvoiceEndpoints(call, account);
    await callCreditEndpoints(call, account);
    await callRefundEndpoints(call, account);
    await callPayoutEndpoints(call, account);
    await callCollectionEndpoints(call, account);
    await callStatementRunEndpoints(call, account);
    await callReportEndpoints(call, day);
    await callContactEndpoints(call);
    await callOwnerEndpoints(call, { horseId, contactId: clientId });
    await callAgreementEndpoints(call, sale);
    expect((await call("listMembers")).data).toMatchObject([
      { user_id: organization.owner.id, is_owner: true, email: null },
    ]);
    await callWebhookEndpoints(call);
    expect((await call("archiveHorse", { path: { id: horseId } })).archived_at).toEqual(expect.any(String));

    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect([...called].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
    const { entries } = await listActivity({ ctx: owner, input: { kind: "horses" } });
    expect(entries.map(({ actorName, text }) => `${actorName}: ${text}`)).toContain(
      "API key “Feed computer”: Horse Maple archived",
    );
  }, 60_000);
});

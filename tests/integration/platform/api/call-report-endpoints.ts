import { expect } from "vitest";
import { BILLING_REPORTS } from "@/lib/domain/billing/billing-reports/model/kinds";
import type { CallSuccessfully } from "./call-billing-endpoints";

/** Calls the endpoints that return accounting data, including each type of report. */
export async function callReportEndpoints(call: CallSuccessfully, day: string): Promise<void> {
  const query = { from: `${day.slice(0, 7)}-01`, to: day };
  for (const kind of BILLING_REPORTS) {
    expect(await call("getReport", { path: { kind }, query })).toMatchObject({ kind, ...query });
  }
  expect(await call("getMoneyOverview")).toMatchObject({ as_of: day, currency: "usd" });
  expect(await call("getLockDate")).toEqual({ locked_through: null });
}

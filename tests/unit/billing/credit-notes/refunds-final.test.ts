import { expect, it } from "vitest";
import { areRefundsFinal } from "@/lib/domain/billing/records/model/refund-failure";

const settled = { status: "settled", failure: null };
const pending = { status: "pending", failure: null };
const returned = { status: "failed", failure: "returned" };
const unknown = { status: "failed", failure: "unknown_payment" };

it.each([
  ["client", [settled], true],
  ["client", [], true],
  ["client", [settled, pending], false],
  ["client", [returned], false],
  ["client", [unknown], false],
  ["client", [settled, unknown], true],
  ["client", [pending, unknown], false],
  [null, [unknown], true],
  [null, [unknown, returned], false],
])("areRefundsFinal for the client %j and the refunds %j returns %s", (clientId, refunds, isFinal) => {
  expect(areRefundsFinal({ clientId, refunds })).toBe(isFinal);
});

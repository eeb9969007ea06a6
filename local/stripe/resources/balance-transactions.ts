import { pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { BalanceTransactionObject } from "../core/wire-format";

/**
 * Returns a copy with the status `available` if the transaction can already be paid out. Otherwise, returns the
 * transaction unchanged.
 */
function updateAvailability(call: Call, transaction: BalanceTransactionObject): BalanceTransactionObject {
  return transaction.available_on <= call.now ? { ...transaction, status: "available" } : transaction;
}

const retrieve = apiRoute("GET", "/v1/balance_transactions/:id", {}, (call, _input, id) => {
  const transaction = call.tables.balance_transactions.find(call.scope, id);
  if (!transaction) throw notFoundError("balance transaction", id);
  return updateAvailability(call, transaction);
});

const list = apiRoute(
  "GET",
  "/v1/balance_transactions",
  { ...pageShape, payout: optional(text()), source: optional(text()), type: optional(text()) },
  (call, page) => {
    const found = listPage(call, call.tables.balance_transactions, {
      url: "/v1/balance_transactions",
      page,
      where: { source: page.source, type: page.type },
      keep: ({ id }) =>
        page.payout === undefined || call.tables.payout_entries.get(id)?.payout === page.payout,
    });
    return { ...found, data: found.data.map((transaction) => updateAvailability(call, transaction)) };
  },
);

export const balanceTransactionRoutes: ApiRoute[] = [retrieve, list];

import { removeExpiredResponses } from "../api/idempotency";
import { runSubscriptionSteps } from "../billing/run-subscription-steps";
import { runDuePayouts } from "../money/payouts";
import { settleDueBankDebits } from "../money/settle-bank-debit";
import { expireSession } from "../resources/sessions";
import { type Call, createInternalCall, type ServerContext } from "./context";

/** The functions that perform due work, such as expiring checkout sessions. */
const PERIODIC_WORK: ((call: Call) => void)[] = [
  expireSessions,
  removeExpiredResponses,
  settleDueBankDebits,
  runDuePayouts,
  runSubscriptionSteps,
];

/** Runs all due steps. Called every few seconds and whenever the clock is moved. */
export function runDueWork(context: ServerContext): void {
  context.store.transaction(() => {
    for (const run of PERIODIC_WORK) run(createInternalCall(context, "platform"));
  });
}

function expireSessions(call: Call): void {
  for (const { scope, data } of [...call.tables.checkout_sessions.rows()]) {
    if (data.status === "open" && data.expires_at <= call.now) expireSession({ ...call, scope }, data);
  }
}

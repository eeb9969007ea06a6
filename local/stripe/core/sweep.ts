import { sweepStoredAnswers } from "../api/idempotency";
import { sweepSubscriptions } from "../billing/sweep";
import { expireSession } from "../resources/sessions";
import { type Call, innerCall, type World } from "./world";

/** A function that runs due steps. */
const SWEEPERS: ((call: Call) => void)[] = [expireSessions, sweepStoredAnswers, sweepSubscriptions];

/** Runs all due steps. Called every few seconds and whenever the clock is moved. */
export function sweep(world: World): void {
  world.store.transaction(() => {
    for (const sweeper of SWEEPERS) sweeper(innerCall(world, "platform"));
  });
}

function expireSessions(call: Call): void {
  for (const { scope, data } of [...call.tables.checkout_sessions.rows()]) {
    if (data.status === "open" && data.expires_at <= call.now) expireSession({ ...call, scope }, data);
  }
}

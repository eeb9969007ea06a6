import { invalidRequestError } from "../api/errors";
import type { Fault } from "../api/faults";
import { runDueWork } from "../core/run-due-work";
import type { ControlRoute } from "./route";

const addFault: ControlRoute = {
  method: "POST",
  path: "/_local/faults",
  run: ({ faults }, body) => {
    const match = body.nested("match");
    const kind = body.text("kind");
    if (kind !== "status" && kind !== "delay" && kind !== "drop_answer") {
      throw invalidRequestError("kind must be status, delay or drop_answer.", "kind");
    }
    const fault: Fault = {
      match: { method: match.text("method"), path: match.text("path") },
      kind,
      status: body.number("status") ?? 500,
      delay_ms: body.number("delay_ms") ?? 0,
      times: body.number("times") ?? 1,
      execute: body.flag("execute") ?? false,
      store: body.flag("store") ?? body.number("status") !== 503,
    };
    faults.add(fault);
    return fault;
  },
};

const listFaults: ControlRoute = {
  method: "GET",
  path: "/_local/faults",
  run: ({ faults }) => ({ object: "list", data: faults.list() }),
};

const clearFaults: ControlRoute = {
  method: "DELETE",
  path: "/_local/faults",
  run: ({ faults }) => {
    faults.clear();
    return { deleted: true };
  },
};

const settings: ControlRoute = {
  method: "POST",
  path: "/_local/settings",
  run: ({ context }, body) => {
    const input = {
      enforce_completed_sessions: body.flag("enforceCompletedSessions"),
      bank_debit_days: body.number("bankDebitDays"),
      retry_days: body.numbers("retryDays"),
      upcoming_days: body.number("upcomingDays"),
    };
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    context.store.transaction(() => context.store.changeSettings(changes));
    const { bank_debit_days, enforce_completed_sessions, retry_days, upcoming_days } = context.store.settings;
    return {
      bankDebitDays: bank_debit_days,
      enforceCompletedSessions: enforce_completed_sessions,
      retryDays: retry_days,
      upcomingDays: upcoming_days,
    };
  },
};

/** Moves the clock and runs all due steps. `now` is an ISO 8601 date. */
const clock: ControlRoute = {
  method: "POST",
  path: "/_local/clock",
  run: ({ context }, body) => {
    const now = body.text("now");
    const target = now === undefined ? undefined : Date.parse(now) / 1_000;
    if (target !== undefined && !Number.isFinite(target))
      throw invalidRequestError("now must be an ISO date.", "now");
    const advance =
      target === undefined ? (body.number("advance_seconds") ?? 0) : Math.floor(target) - context.now();
    context.store.transaction(() => {
      const { clock_offset_seconds } = context.store.settings;
      context.store.changeSettings({ clock_offset_seconds: clock_offset_seconds + Math.floor(advance) });
      runDueWork(context);
    });
    return { now: context.now() };
  },
};

const counts: ControlRoute = {
  method: "GET",
  path: "/_local/state",
  run: ({ context }) => {
    const { tables, settings } = context.store;
    const sizes = Object.entries(tables).map(([name, collection]) => [name, collection.size] as const);
    const pendingDeliveries = [...tables.deliveries.rows()].filter(
      ({ data }) => data.status === "pending",
    ).length;
    return {
      now: context.now(),
      counts: Object.fromEntries(sizes),
      pending_deliveries: pendingDeliveries,
      settings,
    };
  },
};

const reset: ControlRoute = {
  method: "DELETE",
  path: "/_local/state",
  run: ({ context, faults }) => {
    faults.clear();
    context.store.reset();
    return { deleted: true };
  },
};

export const stateControls: ControlRoute[] = [
  addFault,
  listFaults,
  clearFaults,
  settings,
  clock,
  counts,
  reset,
];

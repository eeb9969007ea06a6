import { invalid, missing } from "../api/errors";
import { innerCall, type World } from "../core/world";
import { findCard } from "../money/cards";
import { closedReason, openSession } from "../money/checkout";
import { openDispute, resolveDispute } from "../money/disputes";
import { paySession } from "../money/pay";
import { failRefund } from "../money/refund";
import type { Body, ControlRoute } from "./route";

/** Opens a session of a payment link (its ID, or the last part of its address), like a visitor does. */
function visit(world: World, id: string, body: Body) {
  const { tables } = world.store;
  const row = tables.payment_links.row(tables.slugs.get(id)?.link ?? id);
  if (!row) throw missing("payment_link", id);
  const call = innerCall(world, row.scope);
  const closed = closedReason(call, row.data);
  if (closed !== null) throw invalid(closed, "link", "link_inactive");
  const prefill = {
    email: body.text("email") ?? null,
    email_locked: false,
    client_reference_id: body.text("client_reference_id") ?? null,
  };
  return openSession(call, row.data, prefill);
}

const open: ControlRoute = {
  method: "POST",
  path: "/_local/open/:id",
  run: ({ world }, body, id) => world.store.transaction(() => visit(world, id, body)),
};

/** Pays a link or an open session (`cs_…`), like its hosted page does. */
const pay: ControlRoute = {
  method: "POST",
  path: "/_local/pay/:id",
  run: ({ world }, body, id) => {
    const card = findCard(body.text("card") ?? "4242424242424242");
    if (!card) throw invalid("No such test card.", "card");
    const payer = {
      email: body.text("email") ?? "payer@example.com",
      name: body.text("name") ?? "Test Payer",
    };
    const outcome = world.store.transaction(() => {
      const sessions = world.store.tables.checkout_sessions;
      const session = id.startsWith("cs_") ? sessions.get(id) : visit(world, id, body);
      const row = session && sessions.row(session.id);
      if (!row) throw missing("checkout.session", id);
      return paySession(innerCall(world, row.scope), row.data, card, payer);
    });
    if (outcome.kind === "refused") throw invalid(outcome.message, "session", "session_refused");
    return outcome.session;
  },
};

const dispute: ControlRoute = {
  method: "POST",
  path: "/_local/disputes",
  run: ({ world }, body) => {
    const id = body.text("charge") ?? "";
    const row = world.store.tables.charges.row(id);
    if (!row) throw missing("charge", id, "charge");
    const input = { reason: body.text("reason"), amount: body.number("amount") };
    return world.store.transaction(() => openDispute(innerCall(world, row.scope), row.data, input));
  },
};

const resolve: ControlRoute = {
  method: "POST",
  path: "/_local/disputes/:id/resolve",
  run: ({ world }, body, id) => {
    const row = world.store.tables.disputes.row(id);
    const status = body.text("status");
    if (!row) throw missing("dispute", id);
    if (status !== "won" && status !== "lost") throw invalid("status must be won or lost.", "status");
    return world.store.transaction(() => resolveDispute(innerCall(world, row.scope), row.data, status));
  },
};

/** Fails a refund of a charge at its bank. */
const fail: ControlRoute = {
  method: "POST",
  path: "/_local/refunds/:id/fail",
  run: ({ world }, _body, id) => {
    const { refunds, charges } = world.store.tables;
    const row = refunds.row(id);
    const charge = row && charges.get(String(row.data.charge));
    if (!charge || row.data.status !== "succeeded") throw missing("refund", id);
    return world.store.transaction(() => failRefund(innerCall(world, row.scope), charge, row.data));
  },
};

export const paymentControls: ControlRoute[] = [open, pay, dispute, resolve, fail];

import { notFoundError } from "../api/errors";
import { PLATFORM } from "../core/collection";
import { createInternalCall, type ServerContext } from "../core/context";
import { APPLICATION_ID } from "../resources/default-fields";
import { finishOnboarding, restrictAccount, setBankDebits } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import type { ControlRoute } from "./route";

function getAccount(context: ServerContext, id: string) {
  const account = context.store.tables.accounts.get(id);
  if (!account) throw notFoundError("account", id);
  return account;
}

const onboard: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/onboard",
  run: ({ context }, body, id) =>
    context.store.transaction(() =>
      finishOnboarding(createInternalCall(context, PLATFORM), getAccount(context, id), {
        name: body.text("business_name") ?? "Test stable",
        country: body.text("country"),
      }),
    ),
};

const restrict: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/restrict",
  run: ({ context }, body, id) =>
    context.store.transaction(() =>
      restrictAccount(
        createInternalCall(context, PLATFORM),
        getAccount(context, id),
        body.texts("currently_due") ?? ["individual.verification.document"],
      ),
    ),
};

const bankDebits: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/bank-debits",
  run: ({ context }, body, id) =>
    context.store.transaction(() =>
      setBankDebits(
        createInternalCall(context, PLATFORM),
        getAccount(context, id),
        body.flag("active") ?? true,
      ),
    ),
};

/** Disconnects a connected account from the platform and emits `account.application.deauthorized`. */
const deauthorize: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/deauthorize",
  run: ({ context }, _body, id) =>
    context.store.transaction(() => {
      const account = getAccount(context, id);
      const application = { id: APPLICATION_ID, object: "application", name: "Hoofline" };
      context.store.tables.accounts.delete(account.id);
      return emit(
        createInternalCall(context, PLATFORM),
        account.id,
        "account.application.deauthorized",
        application,
      );
    }),
};

export const accountControls: ControlRoute[] = [onboard, restrict, bankDebits, deauthorize];

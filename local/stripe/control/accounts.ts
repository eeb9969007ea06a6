import { notFoundError } from "../api/errors";
import { PLATFORM } from "../core/collection";
import { createInternalCall, type World } from "../core/world";
import { APPLICATION_ID } from "../resources/default-fields";
import { finishOnboarding, restrictAccount, setBankDebits } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import type { ControlRoute } from "./route";

function getAccount(world: World, id: string) {
  const account = world.store.tables.accounts.get(id);
  if (!account) throw notFoundError("account", id);
  return account;
}

const onboard: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/onboard",
  run: ({ world }, body, id) =>
    world.store.transaction(() =>
      finishOnboarding(createInternalCall(world, PLATFORM), getAccount(world, id), {
        name: body.text("business_name") ?? "Test stable",
        country: body.text("country"),
      }),
    ),
};

const restrict: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/restrict",
  run: ({ world }, body, id) =>
    world.store.transaction(() =>
      restrictAccount(
        createInternalCall(world, PLATFORM),
        getAccount(world, id),
        body.texts("currently_due") ?? ["individual.verification.document"],
      ),
    ),
};

const bankDebits: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/bank-debits",
  run: ({ world }, body, id) =>
    world.store.transaction(() =>
      setBankDebits(createInternalCall(world, PLATFORM), getAccount(world, id), body.flag("active") ?? true),
    ),
};

/** Disconnects the platform from the account. Emits the event and revokes access. */
const deauthorize: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/deauthorize",
  run: ({ world }, _body, id) =>
    world.store.transaction(() => {
      const account = getAccount(world, id);
      const application = { id: APPLICATION_ID, object: "application", name: "Hoofline" };
      world.store.tables.accounts.delete(account.id);
      return emit(
        createInternalCall(world, PLATFORM),
        account.id,
        "account.application.deauthorized",
        application,
      );
    }),
};

export const accountControls: ControlRoute[] = [onboard, restrict, bankDebits, deauthorize];

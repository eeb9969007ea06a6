import { invalidRequestError } from "../api/errors";
import { hash, oneOf, optional, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { PLATFORM } from "../core/collection";
import { createRandomText } from "../core/ids";
import type { AccountLinkObject, LoginLinkObject } from "../core/wire-format";
import { getAccount } from "./accounts";

const LINK_SECONDS = 300;

const create = apiRoute(
  "POST",
  "/v1/account_links",
  {
    account: text(),
    type: oneOf("account_onboarding", "account_update"),
    refresh_url: url,
    return_url: url,
    collect: optional(oneOf("currently_due", "eventually_due")),
    collection_options: optional(
      hash({
        fields: optional(oneOf("currently_due", "eventually_due")),
        future_requirements: optional(oneOf("include", "omit")),
      }),
    ),
  },
  (call, input): AccountLinkObject => {
    const account = getAccount(call, input.account);
    const ticket = call.tables.onboarding.put(PLATFORM, {
      id: createRandomText(24),
      account: account.id,
      expires_at: call.now + LINK_SECONDS,
      refresh_url: input.refresh_url,
      return_url: input.return_url,
      used: false,
    });
    const address = `${call.context.publicUrl}/connect/onboarding/${ticket.id}`;
    return { object: "account_link", created: call.now, expires_at: ticket.expires_at, url: address };
  },
);

const createLoginLink = apiRoute(
  "POST",
  "/v1/accounts/:id/login_links",
  {},
  (call, _input, id): LoginLinkObject => {
    const account = getAccount(call, id);
    if (account.controller?.stripe_dashboard?.type !== "express") {
      throw invalidRequestError(
        "Cannot create a login link for an account that has no Express Dashboard.",
        "account",
      );
    }
    if (!account.details_submitted) {
      throw invalidRequestError(
        "Cannot create a login link for an account that has not completed onboarding.",
        "account",
      );
    }
    return {
      object: "login_link",
      created: call.now,
      url: `${call.context.publicUrl}/connect/express/${id}`,
    };
  },
);

export const accountLinkRoutes: ApiRoute[] = [create, createLoginLink];

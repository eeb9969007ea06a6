import { toHorsePayersJson } from "@/lib/domain/billing/ownership/dto";
import { getHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import { payerRuleFields, setOwnershipSchema } from "@/lib/domain/billing/ownership/model/schemas";
import { deleteOwnership, setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { deletePayerRule, setPayerRule } from "@/lib/domain/billing/ownership/set-payer-rule";
import { defineEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { horseOwnersResponse } from "@/lib/http/api/responses/horses";
import { omitOrganization } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Horses";

/** Adds the horse's ID from the path to the body. */
const addHorse = (body: unknown, params: Readonly<Record<string, string>>) =>
  markUnparsed({ ...omitOrganization(body), horse_id: getPathId(params) });

export const HORSE_OWNER_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/horses/{id}/owners",
    name: "getHorseOwners",
    tag,
    scope: "horses:read",
    summary: "Get the owners of a horse",
    description:
      "The horse's ownerships and payer rules, earliest first. The ownership in effect is the most recent one that does not start in the future. The payer rule in effect for each category is determined in the same way.",
    responseSchema: horseOwnersResponse,
    handle: ({ ctx, params }) => getHorsePayers({ ctx, input: { horse_id: getPathId(params) } }),
    toJson: toHorsePayersJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/horses/{id}/owners",
    name: "setHorseOwners",
    tag,
    scope: "horses:write",
    summary: "Set the owners of a horse",
    description:
      "Sets the owners and the lessee, starting on the given day. The percentages must add up to 100. Without shares, the horse has no known owner from that day on. An ownership that starts on the same day is replaced.",
    body: setOwnershipSchema.omit({ horse_id: true }),
    responseSchema: horseOwnersResponse,
    handle: ({ ctx, params, body }) => setOwnership({ ctx, input: addHorse(body, params) }),
    toJson: toHorsePayersJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/horses/{id}/payer-rules",
    name: "setHorsePayerRule",
    tag,
    scope: "invoices:write",
    summary: "Set a payer rule for a horse",
    description:
      "Sets the payers for a category of charges, starting on the given day. They pay instead of the owners. The percentages must add up to 100. A rule for the category that starts on the same day is replaced.",
    body: payerRuleFields.omit({ horse_id: true }),
    responseSchema: horseOwnersResponse,
    handle: ({ ctx, params, body }) => setPayerRule({ ctx, input: addHorse(body, params) }),
    toJson: toHorsePayersJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/horses/{id}/owners/{starts_on}",
    name: "deleteHorseOwners",
    tag,
    scope: "horses:write",
    summary: "Delete a horse's ownership",
    description: "Deletes the ownership that starts on the given day. The previous ownership applies again.",
    responseSchema: horseOwnersResponse,
    handle: ({ ctx, params }) =>
      deleteOwnership({ ctx, input: { horse_id: getPathId(params), starts_on: params.starts_on ?? "" } }),
    toJson: toHorsePayersJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/horses/{id}/payer-rules/{category}/{starts_on}",
    name: "deleteHorsePayerRule",
    tag,
    scope: "invoices:write",
    summary: "Delete a payer rule of a horse",
    description: "Deletes the category's rule that starts on the given day. Existing charges do not change.",
    responseSchema: horseOwnersResponse,
    handle: ({ ctx, params }) =>
      deletePayerRule({
        ctx,
        input: markUnparsed({
          ...{ horse_id: getPathId(params), category: params.category, starts_on: params.starts_on },
        }),
      }),
    toJson: toHorsePayersJson,
  }),
];

import { z } from "zod";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { horseSchema, listHorsesSchema, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { horseResponse } from "@/lib/http/api/responses/horses";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Horses";
const { id: _ofThePath, ...changes } = updateHorseSchema.shape;

export const HORSE_ENDPOINTS = [
  defineListEndpoint({
    path: "/horses",
    name: "listHorses",
    tag,
    scope: "horses:read",
    example: { query: { limit: "2" } },
    summary: "List horses",
    description: "Sorted by name. Use archived=true to list archived horses instead.",
    query: listHorsesSchema,
    item: horseResponse,
    list: listHorses,
    toItems: ({ horses }) => horses.map(toHorseJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/horses",
    name: "createHorse",
    tag,
    scope: "horses:write",
    example: { body: { sex: "mare", height_hands: "15.2" } },
    summary: "Add a horse",
    description: "Specify the height in hands (14.2) or in centimeters, not both.",
    status: 201,
    body: horseSchema,
    responseSchema: horseResponse,
    handle: ({ ctx, body }) => createHorse({ ctx, input: markUnparsed(body) }),
    toJson: toHorseJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/horses/{id}",
    name: "getHorse",
    tag,
    scope: "horses:read",
    summary: "Get a horse",
    responseSchema: horseResponse,
    handle: ({ ctx, params }) => getHorse({ ctx, input: { id: getPathId(params) } }),
    toJson: toHorseJson,
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/horses/{id}",
    name: "updateHorse",
    tag,
    scope: "horses:write",
    example: { body: { location: "Barn B", revision: 3 } },
    summary: "Update a horse",
    description:
      "Omitted fields keep their value; null clears a field. If you send a revision and the horse has changed since, the response is 409.",
    body: z.object(changes),
    responseSchema: horseResponse,
    handle: ({ ctx, params, body }) =>
      updateHorse({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toHorseJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/horses/{id}/archive",
    name: "archiveHorse",
    tag,
    scope: "horses:write",
    summary: "Archive a horse",
    description: "Keeps the horse's history. You can restore the horse in the app.",
    responseSchema: horseResponse,
    handle: ({ ctx, params }) => archiveHorse({ ctx, input: { id: getPathId(params) } }),
    toJson: toHorseJson,
  }),
];

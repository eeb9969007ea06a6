import { z } from "zod";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { horseSchema, listHorsesSchema, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { horseAnswer } from "@/lib/http/api/answers";
import { endpoint, listEndpoint } from "@/lib/http/api/endpoint";
import { getId } from "@/lib/http/api/get-id";
import { withId } from "@/lib/http/named-organization";
import { unparsed } from "@/lib/unparsed";

const tag = "Horses";
const { id: _ofThePath, ...changes } = updateHorseSchema.shape;

export const HORSE_ENDPOINTS = [
  listEndpoint({
    path: "/horses",
    name: "listHorses",
    tag,
    scope: "horses:read",
    summary: "List horses",
    description: "Sorted by name. Use archived=true to list archived horses instead.",
    query: listHorsesSchema,
    item: horseAnswer,
    list: listHorses,
    toItems: ({ horses }) => horses.map(toHorseJson),
  }),
  endpoint({
    method: "POST",
    path: "/horses",
    name: "createHorse",
    tag,
    scope: "horses:write",
    summary: "Add a horse",
    description: "Specify the height in hands (14.2) or in centimeters, not both.",
    status: 201,
    body: horseSchema,
    answer: horseAnswer,
    handle: ({ ctx, body }) => createHorse({ ctx, input: unparsed(body) }),
    toJson: toHorseJson,
  }),
  endpoint({
    method: "GET",
    path: "/horses/{id}",
    name: "getHorse",
    tag,
    scope: "horses:read",
    summary: "Read a horse",
    answer: horseAnswer,
    handle: ({ ctx, params }) => getHorse({ ctx, input: { id: getId(params) } }),
    toJson: toHorseJson,
  }),
  endpoint({
    method: "PATCH",
    path: "/horses/{id}",
    name: "updateHorse",
    tag,
    scope: "horses:write",
    summary: "Change a horse",
    description:
      "Omitted fields keep their value; null clears a field. If you send a revision and the horse has changed since, the response is 409.",
    body: z.object(changes),
    answer: horseAnswer,
    handle: ({ ctx, params, body }) => updateHorse({ ctx, input: unparsed(withId(body, getId(params))) }),
    toJson: toHorseJson,
  }),
  endpoint({
    method: "POST",
    path: "/horses/{id}/archive",
    name: "archiveHorse",
    tag,
    scope: "horses:write",
    summary: "Archive a horse",
    description: "Keeps the horse's history. You can restore the horse in the app.",
    answer: horseAnswer,
    handle: ({ ctx, params }) => archiveHorse({ ctx, input: { id: getId(params) } }),
    toJson: toHorseJson,
  }),
];

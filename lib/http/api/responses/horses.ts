import { z } from "zod";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { day, moment, text } from "@/lib/http/api/responses/fields";

export const horseResponse = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    name: z.string(),
    barn_name: text,
    sex: text,
    born_on: day.nullable(),
    breed: text,
    color: text,
    markings: text,
    microchip: text,
    microchip_kind: text,
    ueln: text,
    passport_number: text,
    registry: text,
    registration_number: text,
    owner_name: text,
    owner_phone: text,
    owner_email: text,
    location: text,
    height_cm: z.number().nullable(),
    height_hands: text,
    notes: text,
    picture_url: text,
    picture_small_url: text,
    is_locked: z.boolean(),
    is_sample: z.boolean(),
    last_logged_at: moment.nullable(),
    archived_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: "Horse" });

const contactShares = z.array(z.object({ contact_id: z.uuid(), name: z.string(), percent: z.number() }));

export const horseOwnersResponse = z
  .object({
    horse_id: z.uuid(),
    ownerships: z.array(z.object({ starts_on: day, lessee_id: z.uuid().nullable(), shares: contactShares })),
    payer_rules: z.array(
      z.object({
        category: z.enum(SERVICE_CATEGORIES),
        starts_on: day,
        ends_on: day.nullable(),
        shares: contactShares,
      }),
    ),
  })
  .meta({ id: "HorseOwners" });

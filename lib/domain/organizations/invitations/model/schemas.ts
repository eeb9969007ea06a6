import { z } from "zod";
import { DAY_MS } from "@/lib/clock";
import { parseServices } from "@/lib/domain/organizations/invitations/model/services";
import { emailField, optionalText, requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

const MAX_USES = 10_000;
const MAX_DAYS = 365;
const MAX_SERVICES = 12;

/** Treats an empty form field as missing. */
function emptyAsMissing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

function wholeNumber(max: number, message: string) {
  return z.coerce.number<string | number>({ error: message }).int(message).min(1, message).max(max, message);
}

const maxUses = wholeNumber(MAX_USES, `Use a whole number from 1 to ${MAX_USES.toLocaleString("en-US")}.`);
const daysMessage = `Use 1 to ${MAX_DAYS} days.`;

/**
 * The expiry: a number of days (from forms) or a time (from apps). If both are missing, the invitation never
 * expires.
 */
const expirationFields = {
  expiresInDays: emptyAsMissing(wholeNumber(MAX_DAYS, daysMessage)),
  expiresAt: emptyAsMissing(
    z.iso.datetime({ offset: true, error: "Use a time such as 2027-01-31T18:00:00Z." }),
  ),
};

/** Forms separate services with commas; older apps send a JSON array as text. */
function splitServices(text: string): string[] {
  return text.trimStart().startsWith("[") ? parseServices(text) : text.split(/[,\n]/);
}

const services = z
  .union([z.array(z.string()), z.string()], { error: "List the services, separated by commas." })
  .default([])
  .transform((value) => (typeof value === "string" ? splitServices(value) : value))
  .transform((list) => list.map((text) => text.trim()).filter((text) => text !== ""))
  .pipe(
    z
      .array(requiredText("Enter a name for each service.", 60))
      .max(MAX_SERVICES, `Enter at most ${MAX_SERVICES} services.`),
  );

const inviteeFields = {
  /** The name of the invited person. */
  inviteeName: optionalText(200),
  /** The horses that new members can access. If empty, the role's default applies. */
  horseIds: z
    .array(z.guid(), { error: "This must be a list of horses." })
    .max(200, "Choose at most 200 horses.")
    .default([])
    .transform((ids) => [...new Set(ids)]),
};

export const qrInvitationSchema = z.object({
  kind: z.literal("qr"),
  ...inviteeFields,
  roleId: z.string({ error: "Choose a role." }).min(1, "Choose a role."),
  /** If missing, the number of uses is unlimited. */
  maxUses: emptyAsMissing(maxUses),
  ...expirationFields,
});
export type QrInvitationInput = z.input<typeof qrInvitationSchema>;

export const trainerInvitationSchema = z.object({
  kind: z.literal("trainer"),
  ...inviteeFields,
  services,
  message: optionalText(1_000),
  maxUses: emptyAsMissing(maxUses).transform((value) => value ?? 1),
  ...expirationFields,
});
export type TrainerInvitationInput = z.input<typeof trainerInvitationSchema>;

export const createInvitationSchema = z.discriminatedUnion(
  "kind",
  [qrInvitationSchema, trainerInvitationSchema],
  { error: "Set the kind to qr or trainer." },
);
export type CreateInvitationInput = z.input<typeof createInvitationSchema>;

/** Returns the expiry time for an invitation created now, or null if the invitation never expires. */
export function parseInvitationExpiration(
  { expiresAt, expiresInDays }: { expiresAt?: string | undefined; expiresInDays?: number | undefined },
  now: Date,
): Date | null {
  if (expiresAt !== undefined) return new Date(expiresAt);
  return expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
}

export const invitationIdSchema = z.object({ id: z.string() });
export type InvitationIdInput = z.input<typeof invitationIdSchema>;

export const setInvitationActiveSchema = invitationIdSchema.extend({
  active: z.boolean({ error: "Use true or false." }),
});
export type SetInvitationActiveInput = z.input<typeof setInvitationActiveSchema>;

export const sendInvitationSchema = invitationIdSchema.extend({ email: emailField("Email is required.") });
export type SendInvitationInput = z.input<typeof sendInvitationSchema>;

export const listInvitationsSchema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListInvitationsInput = z.input<typeof listInvitationsSchema>;

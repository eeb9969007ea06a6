import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";
import { queryJson } from "@/lib/query-json";
import type { ConnectedAccount } from "@/lib/stripe/accounts";

const connectColumnsSchema = z.object({
  stripeConnectAccountId: z.string().nullable(),
  stripeOnboardingCompleted: z.boolean(),
  stripeChargesEnabled: z.boolean(),
  stripePayoutsEnabled: z.boolean(),
  stripeBankDebitsEnabled: z.boolean(),
  stripeCountry: z.string().nullable(),
  stripeRequirementsDue: z.array(z.string()),
});
export type ConnectColumns = z.infer<typeof connectColumnsSchema>;

/** `connectRevision` counts the writes, so that a writer can detect outdated data. */
const connectRowSchema = connectColumnsSchema.extend({ connectRevision: z.number() });
export type ConnectRow = z.infer<typeof connectRowSchema>;

const SELECT_CONNECT_ROW = `
  SELECT json_build_object(
    'stripeConnectAccountId', stripe_connect_account_id,
    'stripeOnboardingCompleted', stripe_onboarding_completed,
    'stripeChargesEnabled', stripe_charges_enabled,
    'stripePayoutsEnabled', stripe_payouts_enabled,
    'stripeBankDebitsEnabled', stripe_bank_debits_enabled,
    'stripeCountry', stripe_country,
    'stripeRequirementsDue', stripe_requirements_due,
    'connectRevision', connect_revision
  ) AS value
  FROM organizations WHERE id = $1::uuid`;

export async function getConnectRow(ctx: Context, organizationId: string): Promise<ConnectRow> {
  const row = await queryJson(ctx.db, {
    schema: connectRowSchema,
    name: "connect-row",
    sql: SELECT_CONNECT_ROW,
    values: [organizationId],
  });
  if (!row) throw createNotFoundError("Organization");
  return row;
}

/** Maps Stripe's account to the organization's columns. A deleted account can't accept any payments. */
export function toConnectColumns(accountId: string, account: ConnectedAccount | null): ConnectColumns {
  return {
    stripeConnectAccountId: accountId,
    stripeOnboardingCompleted: account?.onboardingCompleted ?? false,
    stripeChargesEnabled: account?.chargesEnabled ?? false,
    stripePayoutsEnabled: account?.payoutsEnabled ?? false,
    stripeBankDebitsEnabled: account?.bankDebitsEnabled ?? false,
    stripeCountry: account?.country ?? null,
    stripeRequirementsDue: account?.requirementsDue ?? [],
  };
}

/** Returns the settings that determine Stripe's fees. */
export async function findFeeTerms(
  ctx: Context,
  organizationId: string,
): Promise<{ country: string | null; hasBankDebits: boolean }> {
  const { stripeCountry, stripeBankDebitsEnabled, billingSettings } =
    await ctx.db.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: {
        ...{ stripeCountry: true, stripeBankDebitsEnabled: true },
        billingSettings: { select: { acceptsBankDebits: true } },
      },
    });
  const hasBankDebits = stripeBankDebitsEnabled && (billingSettings?.acceptsBankDebits ?? true);
  return { country: stripeCountry, hasBankDebits };
}

/**
 * Records the time of the first request to Stripe for a new account, unless a time is already recorded.
 * Returns the recorded time.
 */
export async function recordAccountRequest(ctx: Context, organizationId: string): Promise<Date> {
  const now = ctx.clock.now();
  await ctx.db.organization.updateMany({
    where: { id: organizationId, stripeAccountTriedAt: null },
    data: { stripeAccountTriedAt: now },
  });
  const { stripeAccountTriedAt } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeAccountTriedAt: true },
  });
  return stripeAccountTriedAt ?? now;
}

/**
 * Replaces the stored Stripe account, unless another process has already replaced it. Returns whether the account was
 * replaced.
 */
export async function replaceConnectAccount(
  tx: Context,
  account: { organizationId: string; replaces: string | null; columns: ConnectColumns },
): Promise<boolean> {
  const { organizationId, replaces, columns } = account;
  const { count } = await tx.db.organization.updateMany({
    where: { id: organizationId, stripeConnectAccountId: replaces },
    data: { ...columns, connectRevision: { increment: 1 }, stripeAccountTriedAt: null },
  });
  return count === 1;
}

/**
 * Writes the columns unless another process changed them after they were read. Returns whether the columns
 * were written.
 */
export async function updateConnectColumns(
  tx: Context,
  change: { organizationId: string; connectRevision: number; columns: ConnectColumns },
): Promise<boolean> {
  const { organizationId, connectRevision, columns } = change;
  const { count } = await tx.db.organization.updateMany({
    where: { id: organizationId, connectRevision },
    data: { ...columns, connectRevision: { increment: 1 } },
  });
  return count === 1;
}

import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

/** Times are in PostgreSQL's format. */
const overviewRowSchema = z.object({
  email: z.string().nullable(),
  accountType: z.string().nullable(),
  hadTrial: z.boolean(),
  ownsOrganization: z.boolean(),
  /** Open organizations that other users own and that have a paid plan, ordered by name. */
  coveredBy: z.array(z.object({ name: z.string(), tier: z.string(), payerName: z.string().nullable() })),
  subscription: z
    .object({
      status: z.string(),
      planType: z.string(),
      interval: z.string().nullable(),
      trialEnd: z.string().nullable(),
      periodEnd: z.string().nullable(),
      cancelAtPeriodEnd: z.boolean(),
      pastDueSince: z.string().nullable(),
      owedCents: z.number(),
      creditCents: z.number(),
      creditLeftCents: z.number(),
      pendingPlanType: z.string().nullable(),
      pendingInterval: z.string().nullable(),
      pendingAt: z.string().nullable(),
      hasCustomer: z.boolean(),
    })
    .nullable(),
});
export type OverviewRow = z.infer<typeof overviewRowSchema>;

const SELECT_OVERVIEW = `
  SELECT json_build_object(
    'email', u.email,
    'accountType', p.account_type,
    'hadTrial', EXISTS (SELECT FROM trial_uses t WHERE t.user_id = u.id),
    'ownsOrganization', EXISTS (SELECT FROM organizations o WHERE o.owner_id = u.id AND o.is_active),
    'coveredBy', COALESCE((
      SELECT json_agg(json_build_object('name', o.name, 'tier', o.subscription_tier, 'payerName', ${getPublicNameSql("op")})
        ORDER BY o.name)
      FROM organization_members m
      JOIN organizations o ON o.id = m.organization_id
      LEFT JOIN user_account_profiles op ON op.user_id = o.owner_id
      WHERE m.user_id = u.id AND o.owner_id <> u.id AND o.is_active AND o.subscription_tier <> 'personal'), '[]'),
    'subscription', CASE WHEN s.id IS NOT NULL THEN json_build_object(
      'status', s.status,
      'planType', s.plan_type,
      'interval', s.billing_interval,
      'trialEnd', s.trial_end,
      'periodEnd', s.current_period_end,
      'cancelAtPeriodEnd', s.cancel_at_period_end,
      'pastDueSince', s.past_due_since,
      'owedCents', s.owed_cents,
      'creditCents', s.credit_cents,
      'creditLeftCents', s.credit_left_cents,
      'pendingPlanType', s.pending_plan_type,
      'pendingInterval', s.pending_interval,
      'pendingAt', s.pending_at,
      'hasCustomer', s.stripe_customer_id IS NOT NULL
    ) END
  ) AS value
  FROM users u
  LEFT JOIN user_account_profiles p ON p.user_id = u.id
  LEFT JOIN user_subscriptions s ON s.user_id = u.id
  WHERE u.id = $1::uuid`;

/** Runs one query to read everything the interface shows about a user's plan. */
export async function findOverview(ctx: Context, userId: string): Promise<OverviewRow | null> {
  return queryJson(ctx.db, {
    name: "subscription-overview",
    schema: overviewRowSchema,
    sql: SELECT_OVERVIEW,
    values: [userId],
  });
}

import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { getUniqueViolation } from "@/lib/db-errors";
import { createUserAccount, type NewAccount } from "@/lib/domain/identity/account/create-user-account";
import { findSignUpToConfirm } from "@/lib/domain/identity/account/find-sign-up-to-confirm";
import { isPhoneNumber } from "@/lib/domain/identity/account/is-phone-number";
import { findCodeRecipient } from "@/lib/domain/identity/authentication/data";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import { getFlowPath } from "@/lib/domain/identity/authentication/parse-link-flow";
import {
  findLastSentFlow,
  type IssuedToken,
  issueOneTimeToken,
} from "@/lib/domain/identity/records/one-time-token-data";
import { env } from "@/lib/env";
import type { SendCodePayload } from "@/lib/jobs/catalog";

export interface PreparedOneTimeCode extends IssuedToken {
  sentTo: string;
  channel: "mail" | "sms";
  /**
   * The new address requested for the account; set only for emails that ask the recipient to approve this address.
   */
  newEmail: string | null;
}

interface AccountJob extends SendCodePayload {
  purpose: Exclude<SendCodePayload["purpose"], "signup">;
}

interface Target {
  userId: string;
  sentTo: string;
  pendingSignUpId?: string;
  newEmail?: string | null;
}

/**
 * Creates the token for a job immediately before the job sends it. Returns null if the recipient no longer exists.
 */
export async function prepareOneTimeCode({
  ctx,
  input: job,
}: TrustedArguments<SendCodePayload>): Promise<PreparedOneTimeCode | null> {
  const { purpose } = job;
  const target =
    purpose === "signup"
      ? await findSignUpTarget(ctx, job)
      : await findAccountTarget(ctx, { ...job, purpose });
  if (!target) return null;
  const now = ctx.clock.now();
  const { newEmail = null, ...token } = target;
  const { redirectTo, codeChallenge } = (await findFlowToKeep(ctx, job, token)) ?? job;
  const mintedToken = await issueOneTimeToken({ ...token, purpose, redirectTo, codeChallenge, now });
  const { sentTo } = target;
  return { ...mintedToken, sentTo, newEmail, channel: isPhoneNumber(sentTo) ? "sms" : "mail" };
}

/**
 * Returns the redirect URL of the previous link if that link still works. Resending requires no session, so the
 * caller must not be able to choose the redirect URL.
 */
async function findFlowToKeep(
  ctx: Context,
  { purpose, to }: SendCodePayload,
  target: Omit<Target, "newEmail">,
) {
  if (purpose !== "signup" || "pendingSignUpId" in to) return null;
  return findLastSentFlow(ctx.db, { ...target, purpose, now: ctx.clock.now() });
}

/** Finds the given sign-up, or the newest pending sign-up for an address. */
async function findSignUpTarget(ctx: Context, { to }: SendCodePayload): Promise<Target | null> {
  if ("pendingSignUpId" in to) return findSignUpToConfirm({ ctx, input: { id: to.pendingSignUpId } });
  const user = await findCodeRecipient(ctx, to);
  return user && findSignUpToConfirm({ ctx, input: { userId: user.id } });
}

async function findAccountTarget(ctx: Context, job: AccountJob): Promise<Target | null> {
  if ("pendingSignUpId" in job.to) return null;
  const user = (await findCodeRecipient(ctx, job.to)) ?? (await createUser(ctx, job));
  const sentTo = user && getAddress(user, job.purpose);
  if (!sentTo) return null;
  const isEmailChange = job.purpose === "email_change_current" || job.purpose === "email_change_new";
  return { userId: user.id, sentTo, newEmail: isEmailChange ? user.newEmail : null };
}

/** Creates an account if a passcode was requested for an unknown address and the app allows new accounts. */
async function createUser(ctx: Context, { to, create, ...flow }: SendCodePayload): Promise<Recipient | null> {
  if (!create || !env().AUTH_SIGN_UPS || "userId" in to || "pendingSignUpId" in to) return null;
  const email = "email" in to ? to.email : null;
  const phone = "phone" in to ? to.phone : null;
  const fullName = getFullName(create.data);
  const continueTo = getFlowPath(flow);
  const account: NewAccount = {
    ...{ fullName, email, phone, continueTo, timeZone: undefined, metadata: create.data },
  };
  try {
    await ctx.transaction((tx) => createUserAccount(tx, account));
  } catch (error) {
    // Another request created the account, or the address belongs to a deleted account. Deleted accounts get
    // no code.
    if (getUniqueViolation(error) === null) throw error;
  }
  return findCodeRecipient(ctx, to);
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findCodeRecipient>>>;

function getAddress(user: Recipient, purpose: AccountJob["purpose"]): string | null {
  switch (purpose) {
    case "email_change_new":
      return user.newEmail;
    case "phone_change":
      return user.newPhone;
    case "reauthentication":
      return user.emailConfirmedAt ? user.email : user.phone;
    case "sms":
      return user.phone;
    case "email_change_current":
      return user.newEmail && user.email;
    case "magiclink":
    case "recovery":
      return user.email;
  }
}

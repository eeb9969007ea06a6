import { AuthError } from "@/lib/auth/auth-error";
import { getPurgeDate } from "@/lib/restore-period";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Reports that the password was correct but the account is deleted. The account can be restored until it is purged. */
export class AccountDeletedError extends AuthError {
  constructor(deletedAt: Date) {
    const until = day.format(getPurgeDate(deletedAt));
    super("FORBIDDEN", `This account is scheduled for deletion. You can restore it until ${until}.`, {
      reason: "user_banned",
    });
  }
}

import { DomainError } from "@/lib/errors";

/** The words for who set out to have a trial that there isn't any more. */
export function trialUsed(): DomainError {
  const message =
    "The free trial of your mailbox has just been used. Your plan is as it was; see the price anew.";
  return new DomainError("CONFLICT", message);
}

/** Nobody is charged at once for what they were shown as free: another account of theirs may have had the trial since. */
export function requirePromised(withTrial: boolean | undefined, hasTrial: boolean): void {
  if (withTrial && !hasTrial) throw trialUsed();
}

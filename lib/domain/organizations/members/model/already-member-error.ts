import { DomainError } from "@/lib/errors";

const REASON = "already_member";

export const ALREADY_MEMBER_MESSAGE = "You are already a member of this organization";

export function createAlreadyMemberError(): DomainError {
  return new DomainError("CONFLICT", ALREADY_MEMBER_MESSAGE, { reason: REASON });
}

export function isAlreadyMemberError({ reason }: DomainError): boolean {
  return reason === REASON;
}

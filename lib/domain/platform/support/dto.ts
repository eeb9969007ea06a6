import type { ThreadState } from "@/lib/domain/platform/support/model/states";
import type { Topic } from "@/lib/domain/platform/support/model/support-topics";
import type { PlanId } from "@/lib/plans/plan-id";

export interface ThreadDto {
  id: string;
  topic: Topic;
  subject: string;
  state: ThreadState;
  /** ISO 8601. Null if the thread isn't waiting for staff. */
  waitingSince: string | null;
  answerBy: string | null;
  /** Whether there is a reply that the user hasn't read. */
  isUnread: boolean;
  lastMessageAt: string;
  createdAt: string;
}

export interface MessageDto {
  id: string;
  sender: "person" | "staff";
  /** The staff member's public name. Null for the user's own messages and for deleted accounts. */
  staffName: string | null;
  body: string;
  clientId: string;
  createdAt: string;
}

/** A page of messages, oldest first. */
export interface MessagePage {
  messages: MessageDto[];
  hasEarlier: boolean;
}

export interface ThreadWithMessages extends MessagePage {
  thread: ThreadDto;
}

/** A thread as shown in the staff console. */
export interface StaffThreadDto extends ThreadDto {
  organizationId: string;
  organizationName: string;
  plan: PlanId;
  /** Null if the account was purged. */
  person: { id: string; name: string; email: string | null } | null;
  staff: { id: string; name: string } | null;
}

import type { PlanId } from "@/lib/plans/plan-id";
import type { ThreadState } from "@/lib/support/states";
import type { Topic } from "@/lib/support/topics";

export interface ThreadDto {
  id: string;
  topic: Topic;
  subject: string;
  state: ThreadState;
  /** ISO 8601; null while nobody waits for us. */
  waitingSince: string | null;
  answerBy: string | null;
  /** An answer that the person hasn't seen. */
  isUnread: boolean;
  lastMessageAt: string;
  createdAt: string;
}

export interface MessageDto {
  id: string;
  sender: "person" | "staff";
  /** Of staff, the name that they go by; null for the person, and for who is no longer there. */
  staffName: string | null;
  body: string;
  clientId: string;
  createdAt: string;
}

/** Messages from old to new, and whether there are older ones. */
export interface MessagePage {
  messages: MessageDto[];
  hasEarlier: boolean;
}

export interface ThreadWithMessages extends MessagePage {
  thread: ThreadDto;
}

/** A thread as the console sees it. */
export interface StaffThreadDto extends ThreadDto {
  organizationId: string;
  organizationName: string;
  plan: PlanId;
  /** Null once they are purged. */
  person: { id: string; name: string; email: string | null } | null;
  staff: { id: string; name: string } | null;
}

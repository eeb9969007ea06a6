import type { MessageDto, ThreadDto, ThreadWithMessages } from "@/lib/domain/platform/support/dto";

export function toThreadJson(thread: ThreadDto) {
  return {
    id: thread.id,
    topic: thread.topic,
    subject: thread.subject,
    state: thread.state,
    waiting_since: thread.waitingSince,
    answer_by: thread.answerBy,
    is_unread: thread.isUnread,
    last_message_at: thread.lastMessageAt,
    created_at: thread.createdAt,
  };
}

function toMessageJson(message: MessageDto) {
  return {
    id: message.id,
    sender: message.sender,
    staff_name: message.staffName,
    body: message.body,
    client_id: message.clientId,
    created_at: message.createdAt,
  };
}

export function toThreadWithMessagesJson({ thread, messages, hasEarlier }: ThreadWithMessages) {
  return { ...toThreadJson(thread), messages: messages.map(toMessageJson), has_earlier: hasEarlier };
}

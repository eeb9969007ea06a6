import type { ReminderDto } from "@/lib/domain/work/reminders/dto";

export function toReminderJson({ id, day, digest, readAt, createdAt }: ReminderDto) {
  return {
    id,
    day,
    overdue: digest.overdue,
    due_today: digest.today,
    coming: digest.upcoming,
    expiring: digest.expiring,
    items: digest.lines.map(({ about, name, what, dueOn }) => ({
      about,
      horse_name: about === "task" ? null : name,
      title: about === "task" ? name : what,
      due_on: dueOn,
    })),
    read_at: readAt,
    created_at: createdAt,
  };
}

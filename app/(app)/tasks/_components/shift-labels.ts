import type { Shift } from "@/lib/domain/work/shift-notes/model/schemas";

export const SHIFT_LABELS: Readonly<Record<Shift, string>> = {
  morning: "Morning",
  midday: "Midday",
  evening: "Evening",
  night: "Night",
};

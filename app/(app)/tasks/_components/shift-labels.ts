import type { Shift } from "@/lib/domain/shift-notes/schemas";

export const SHIFT_LABELS: Readonly<Record<Shift, string>> = {
  morning: "Morning",
  midday: "Midday",
  evening: "Evening",
  night: "Night",
};

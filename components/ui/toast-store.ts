export type ToastTone = "success" | "error" | "info";

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  action?: { label: string; onClick: () => void } | undefined;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the corner of the page. Errors stay until dismissed, others for some seconds. A new message
 * replaces older ones that are neither errors nor offer an action, so that messages don't cover a phone's page.
 */
export function showToast(
  message: string,
  options: { tone?: ToastTone; action?: Toast["action"] } = {},
): void {
  lastId += 1;
  const { tone = "success", action } = options;
  const needed = toasts.filter((entry) => entry.tone === "error" || entry.action);
  publish([...needed.slice(-2), { id: lastId, message, tone, action }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

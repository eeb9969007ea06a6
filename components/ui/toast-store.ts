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

/** Says something in the corner of the page. Errors stay until dismissed, the rest for some seconds. */
export function toast(message: string, options: { tone?: ToastTone; action?: Toast["action"] } = {}): void {
  lastId += 1;
  const { tone = "success", action } = options;
  publish([...toasts.slice(-2), { id: lastId, message, tone, action }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

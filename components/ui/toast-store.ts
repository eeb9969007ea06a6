export type ToastTone = "success" | "error" | "info";

/** A button, or a link to a page of this site. */
export type ToastAction = { label: string } & (
  | { onClick: () => void; href?: undefined }
  | { href: string; onClick?: undefined }
);

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  actions: readonly ToastAction[];
  /** The display time, in milliseconds. Errors stay until dismissed. */
  visibleMs: number;
};

const VISIBLE_MS = 7_000;
/** The display time of messages that ask for a further step, such as a charge for completed care, in milliseconds. */
export const LONG_VISIBLE_MS = 30_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the corner of the page. Errors stay until dismissed, other messages for a few seconds. A new
 * message replaces older messages, except errors and messages with an action, so that messages don't cover the page
 * on a phone.
 */
export function showToast(
  message: string,
  options: {
    tone?: ToastTone;
    action?: ToastAction | undefined;
    secondAction?: ToastAction | undefined;
    visibleMs?: number | undefined;
  } = {},
): void {
  lastId += 1;
  const { tone = "success", action, secondAction, visibleMs = VISIBLE_MS } = options;
  const actions = [action, secondAction].filter((one) => one !== undefined);
  const needed = toasts.filter((entry) => entry.tone === "error" || entry.actions.length > 0);
  publish([...needed.slice(-2), { id: lastId, message, tone, actions, visibleMs }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((entry) => entry.id !== id));
}

/**
 * Dismisses a page's messages, except errors, when the user leaves the page. A message shown right before a
 * redirect stays, because it reports the action that caused the redirect.
 */
export function dismissPageToasts(): void {
  publish(toasts.filter((entry) => entry.tone === "error"));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

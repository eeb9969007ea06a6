import { withStorage } from "@/components/offline/browser-storage";

const STORAGE_KEY = "hoofline-last-service";

/** Returns the service that this device charged last, or an empty text. */
export function readLastService(): string {
  return withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? "";
}

export function rememberLastService(serviceId: string): void {
  if (serviceId) withStorage((storage) => storage.setItem(STORAGE_KEY, serviceId));
}

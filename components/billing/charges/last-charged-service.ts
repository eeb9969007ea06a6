import { withStorage } from "@/components/offline/browser-storage";

const STORAGE_KEY = "hoofline-last-service";

/** Returns the ID of the service last used for a charge on this device, or an empty string. */
export function getLastChargedServiceId(): string {
  return withStorage((storage) => storage.getItem(STORAGE_KEY)) ?? "";
}

export function saveLastChargedServiceId(serviceId: string): void {
  if (serviceId) withStorage((storage) => storage.setItem(STORAGE_KEY, serviceId));
}

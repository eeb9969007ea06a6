import "server-only";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import { readPageSession } from "@/lib/http/page-context";
import type { HorseParams } from "./horse-page";
import { readHorse } from "./read-horse";

/** Returns the page title, which consists of the page's subject and the horse's name. */
export async function getHorsePageTitle(params: HorseParams, about?: string): Promise<string> {
  const session = await readPageSession();
  const found =
    session.state === "signedIn"
      ? await readHorse(toHorseContext(session.loaded).ctx, (await params).id)
      : null;
  const name = (found?.state === "loaded" && found.value?.name) || "Horse";
  return about ? `${about}: ${name}` : name;
}

import type { HorseFields } from "@/lib/domain/horses/horses/fields";
import { convertHandsToCm } from "@/lib/domain/horses/horses/model/height";
import { BOARDERS } from "./data/clients";
import { Random } from "./random";

type Details = Pick<
  HorseFields,
  | "barnName"
  | "markings"
  | "microchip"
  | "microchipKind"
  | "ueln"
  | "registry"
  | "registrationNumber"
  | "ownerName"
  | "ownerEmail"
  | "ownerPhone"
  | "location"
  | "heightCm"
  | "notes"
>;

const MARKINGS = [
  null,
  "star",
  "blaze, left hind sock",
  "snip",
  "star, strip",
  null,
  "blaze, four stockings",
];
const BARN_NAMES = new Map([
  ["Sagebrush Annie", "Annie"],
  ["Evening Star", "Star"],
  ["Archimedes", "Archie"],
  ["Northern Line", "Nori"],
]);
const NOTES = new Map([
  ["Old Sam", "Soak his hay for ten minutes. Brush him from the left side."],
  ["Juniper", "Turned out with Wisteria only."],
  ["Rocket", "Wears a grazing muzzle from April to October."],
]);
const SMALL_BREEDS = /Pony|Connemara|Haflinger|Welsh/;
const PADDOCK_EVERY = 7;

/**
 * Chooses a demo horse's details other than its name, breed, color, sex and age. Uses its own random generator,
 * so that the demo's other random values stay the same.
 */
export class HorseDetails {
  readonly #random = new Random(1947);

  of({
    name,
    breed,
    index,
    isBoarded,
  }: {
    name: string;
    breed: string;
    index: number;
    isBoarded: boolean;
  }): Details {
    const random = this.#random;
    const [owner] = (isBoarded && BOARDERS.find(([, horse]) => horse === name)) || [];
    const hands = SMALL_BREEDS.test(breed) ? random.integer(12, 13) : random.integer(15, 16);
    const isOld = name === "Old Sam";
    return {
      barnName: BARN_NAMES.get(name) ?? null,
      markings: MARKINGS[index % MARKINGS.length] ?? null,
      microchip: isOld ? "411B7C2A0F" : `840${this.#digits(12)}`,
      microchipKind: isOld ? "older" : "iso",
      ueln: breed === "Hanoverian" ? `276${this.#digits(12)}` : null,
      registry: breed === "Quarter Horse" ? "AQHA" : null,
      registrationNumber: breed === "Quarter Horse" || index % 3 === 0 ? this.#digits(7) : null,
      ownerName: owner ?? null,
      ownerEmail: owner ? `${getMailboxName(owner)}@example.com` : null,
      ownerPhone: owner ? `(270) 555-01${String(random.integer(10, 99))}` : null,
      location: index % PADDOCK_EVERY === 0 ? "North paddock" : `Stall ${(index % 24) + 1}`,
      heightCm: convertHandsToCm(`${hands}.${random.integer(0, 3)}`),
      notes: NOTES.get(name) ?? null,
    };
  }

  #digits(count: number): string {
    return Array.from({ length: count }, () => this.#random.integer(1, 9)).join("");
  }
}

function getMailboxName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, ".");
}

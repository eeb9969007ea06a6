import type { Random } from "../random";

export interface ServiceLine {
  description: string;
  quantityHundredths: number;
  rateCents: number;
}

function line(description: string, quantity: number, rateCents: number): ServiceLine {
  return { description, quantityHundredths: Math.round(quantity * 100), rateCents };
}

/** A month of board and what came with it. */
export function boardLines(random: Random, horse: string, month: string): ServiceLine[] {
  const extras = [
    line(`Training ride, ${horse}`, random.integer(2, 8), 55_00),
    line(`Farrier hold, ${horse}`, 1, 20_00),
    line("Blanketing", random.integer(8, 20), 3_50),
    line("Extra hay, bales", random.integer(2, 8), 9_75),
    line(`Medication, ${horse}`, random.integer(5, 14), 4_00),
    line("Trailer parking", 1, 45_00),
  ];
  const board = line(`Full board, ${horse}, ${month}`, 1, random.pick([725_00, 745_00, 785_00]));
  return [board, ...extras.filter(() => random.chance(0.35))];
}

const RIDER_SERVICES: readonly ((random: Random) => ServiceLine)[] = [
  (random) => line("Private lesson, 60 minutes", random.integer(1, 6), 75_00),
  (random) => line("Group lesson", random.integer(2, 8), 48_00),
  (random) => line("Semi-private lesson, 45 minutes", random.integer(1, 4), 58_00),
  (random) => line("Half lease", random.pick([0.5, 1]), 350_00),
];

const OTHER_SERVICES: readonly ((random: Random) => ServiceLine)[] = [
  (random) => line("Arena rental, hours", random.integer(2, 12) / 2, 60_00),
  (random) => line("Stall, nightly", random.integer(1, 9), 40_00),
  (random) => line("Hauling, miles", random.integer(180, 2_400) / 10, 2_25),
  (random) => line("Hay, square bales", random.integer(10, 60), 9_50),
  (random) => line("Clinic fee", random.integer(1, 4), 145_00),
  (random) => line("Training board, week", random.integer(1, 4), 295_00),
  () => line("Pre-purchase evaluation ride", 1, 120_00),
];

export function riderLines(random: Random): ServiceLine[] {
  return someOf(random, RIDER_SERVICES);
}

export function otherLines(random: Random): ServiceLine[] {
  return someOf(random, OTHER_SERVICES);
}

/** One or two different ones. */
function someOf(random: Random, services: readonly ((random: Random) => ServiceLine)[]): ServiceLine[] {
  const first = random.integer(0, services.length - 1);
  const second = random.chance(0.4)
    ? (first + random.integer(1, services.length - 1)) % services.length
    : first;
  return services.filter((_, index) => index === first || index === second).map((service) => service(random));
}

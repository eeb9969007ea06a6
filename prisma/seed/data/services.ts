import type { Random } from "../random";

/** The monthly price of full board. */
export const BOARD_PRICE = 745_00;

export interface ServiceLine {
  description: string;
  quantityHundredths: number;
  rateCents: number;
  /** The name of the horse that the service is for. */
  horseName: string | null;
}

function buildLine(
  description: string,
  quantity: number,
  rateCents: number,
  horseName: string | null = null,
): ServiceLine {
  return { description, quantityHundredths: Math.round(quantity * 100), rateCents, horseName };
}

/** Returns the invoice lines for one month of board with extras. */
export function buildBoardLines(random: Random, horse: string | null, month: string): ServiceLine[] {
  const extras = [
    buildLine("Training ride", random.integer(2, 8), 55_00, horse),
    buildLine("Farrier hold", 1, 20_00, horse),
    buildLine("Blanketing", random.integer(8, 20), 3_50, horse),
    buildLine("Extra hay, bales", random.integer(2, 8), 9_75, horse),
    buildLine("Medication", random.integer(5, 14), 4_00, horse),
    buildLine("Trailer parking", 1, 45_00),
  ];
  const board = buildLine(`Full board, ${month}`, 1, BOARD_PRICE, horse);
  return [board, ...extras.filter(() => random.chance(0.35))];
}

const RIDER_SERVICES: readonly ((random: Random) => ServiceLine)[] = [
  (random) => buildLine("Private lesson, 60 minutes", random.integer(1, 6), 75_00),
  (random) => buildLine("Group lesson", random.integer(2, 8), 48_00),
  (random) => buildLine("Semi-private lesson, 45 minutes", random.integer(1, 4), 58_00),
  (random) => buildLine("Half lease", random.pick([0.5, 1]), 350_00),
];

const OTHER_SERVICES: readonly ((random: Random) => ServiceLine)[] = [
  (random) => buildLine("Arena rental (per hour)", random.integer(2, 12) / 2, 60_00),
  (random) => buildLine("Stall, nightly", random.integer(1, 9), 40_00),
  (random) => buildLine("Hauling, miles", random.integer(180, 2_400) / 10, 2_25),
  (random) => buildLine("Hay, square bales", random.integer(10, 60), 9_50),
  (random) => buildLine("Clinic fee", random.integer(1, 4), 145_00),
  (random) => buildLine("Training board, week", random.integer(1, 4), 295_00),
  () => buildLine("Pre-purchase evaluation ride", 1, 120_00),
];

export function buildRiderLines(random: Random): ServiceLine[] {
  return pickServices(random, RIDER_SERVICES);
}

export function buildOtherLines(random: Random): ServiceLine[] {
  return pickServices(random, OTHER_SERVICES);
}

/** Returns invoice lines for one or two of the services. */
function pickServices(random: Random, services: readonly ((random: Random) => ServiceLine)[]): ServiceLine[] {
  const first = random.integer(0, services.length - 1);
  const second = random.chance(0.4)
    ? (first + random.integer(1, services.length - 1)) % services.length
    : first;
  return services.filter((_, index) => index === first || index === second).map((service) => service(random));
}

/** Synonyms for terms in the articles. Every word in a line is mapped to the line's first word. */
const SYNONYMS = [
  "manure poop poops pooped pooping poo droppings dung",
  "worm worms deworm deworms deworming dewormer dewormers dewormed worming wormer wormers",
  "vaccine shot shots jab jabs vaccination vaccinations vaccinate vaccinated immunization",
  "laminitis founder foundered",
  "blanket blankets rug rugs rugging",
  "tooth teeth dental dentist",
  "lame lameness limp limping limps hobbling",
  "temperature temp",
  "pulse heartbeat heartrate",
  "wound wounds cut cuts scrape scrapes laceration",
  "wash washing washed rinse rinsed clean cleaned cleaning",
  "belly stomach tummy",
  "foaling birth delivery labor",
  "vet vets veterinarian veterinary",
  "foot feet hoof hooves hoofs",
  "medicine medicines medication medications drug drugs",
  "ppid cushing cushings",
  "nostril nostrils nose",
  "smell smells smelly stink stinks stinky stinking",
  "uveitis moonblindness",
  "ration feed feeds feeding fed eat eats eating ate",
  "swelling swollen swell swells swelled",
] as const;

const FIRST_WORDS: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

export function normalizeWord(word: string): string {
  return FIRST_WORDS.get(word) ?? word;
}

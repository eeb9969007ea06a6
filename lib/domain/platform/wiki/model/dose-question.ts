export const MEDICINE_PATTERN =
  /\b(bute|phenylbutazone|banamine|flunixin|ivermectin|moxidectin|fenbendazole|pyrantel|praziquantel|acepromazine|ace|dormosedan|detomidine|xylazine|penicillin|smz|gentamicin|pergolide|prascend|omeprazole|gastrogard|ulcergard|equioxx|firocoxib|dexamethasone|prednisolone|ventipulmin|clenbuterol|aspirin|ibuprofen|antibiotics?|painkillers?|pain relievers?|sedatives?|dewormer|wormer|medicines?|medications?|drugs?|paste)\b/;
const AMOUNT_PATTERN =
  /\b(how much|how many|amount|dose[sd]?|dosage|dosing|mg|ml|cc|per (lb|pound|kg|kilo)|grams?|tablets?|pills?|syringes?)\b/;
const DOSE_PATTERN = /\b(dose|doses|dosage|dosing|overdose)\b/;

/** Returns whether a question asks for a dose. The wiki never names doses. */
export function asksForDose(question: string): boolean {
  const text = question.toLowerCase();
  return DOSE_PATTERN.test(text) || (MEDICINE_PATTERN.test(text) && AMOUNT_PATTERN.test(text));
}

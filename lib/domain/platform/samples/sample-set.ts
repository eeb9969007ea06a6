import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { SAMPLE_EMAIL } from "@/lib/sample-email";

interface SampleRecord {
  kind: RecordKind;
  title: string;
  details: { [field: string]: string | number | null };
  happenedOn: CalendarDate;
}

interface SamplePlan {
  kind: RecordKind;
  subject: string;
  dueOn: CalendarDate;
  interval: { unit: "weeks" | "months"; count: number } | null;
}

interface SampleHorse {
  name: string;
  sex: string;
  bornOn: CalendarDate;
  breed: string;
  color: string;
  location: string;
  records: readonly SampleRecord[];
  plans: readonly SamplePlan[];
}

export interface SampleSet {
  horses: readonly SampleHorse[];
  tasks: readonly { title: string; dueTime: string; steps: readonly string[]; isAboutHorses: boolean }[];
  client: { name: string; email: string };
  invoice: { dueOn: CalendarDate; lines: readonly { description: string; cents: number }[] };
}

/** Every sample name ends with this mark so that people can recognize sample data in lists and calendars. */
const SAMPLE_MARK = "(sample)";

/** Returns the sample data with dates based on `today`. It contains no costs, so the finances stay empty. */
export function createSampleSet(today: CalendarDate): SampleSet {
  const day = (ahead: number) => addCalendarDays(today, ahead);
  return {
    horses: [
      {
        ...{ name: `Clover ${SAMPLE_MARK}`, sex: "mare", bornOn: "2014-05-12", breed: "Quarter Horse" },
        ...{ color: "Bay", location: "Stall 4" },
        records: [
          {
            ...{ kind: "farrier", title: "Trim", happenedOn: day(-42) },
            details: { work: "trim", next_due_on: day(0) },
          },
          {
            ...{ kind: "vaccination", title: "Tetanus", happenedOn: day(-362) },
            details: { vaccine: "Tetanus", product: null, lot_number: null, next_due_on: day(3) },
          },
        ],
        plans: [
          { kind: "farrier", subject: "", dueOn: day(0), interval: { unit: "weeks", count: 6 } },
          { kind: "vaccination", subject: "Tetanus", dueOn: day(3), interval: { unit: "months", count: 12 } },
        ],
      },
      {
        ...{ name: `Dusty ${SAMPLE_MARK}`, sex: "gelding", bornOn: "2009-04-02", breed: "Haflinger" },
        ...{ color: "Chestnut", location: "Stall 7" },
        records: [
          {
            ...{ kind: "dental", title: "Float", happenedOn: day(-360) },
            details: { work: "float", next_due_on: day(5) },
          },
        ],
        plans: [
          { kind: "dental", subject: "", dueOn: day(5), interval: { unit: "months", count: 12 } },
          { kind: "farrier", subject: "", dueOn: day(-2), interval: { unit: "weeks", count: 6 } },
        ],
      },
    ],
    tasks: [
      {
        title: `Morning feed ${SAMPLE_MARK}`,
        dueTime: "07:00",
        steps: ["Hay", "Grain", "Water"],
        isAboutHorses: true,
      },
      { title: `Sweep the aisle ${SAMPLE_MARK}`, dueTime: "16:00", steps: [], isAboutHorses: false },
    ],
    client: { name: `Dana Whitfield ${SAMPLE_MARK}`, email: SAMPLE_EMAIL },
    invoice: {
      dueOn: day(14),
      lines: [
        { description: `Full board, Clover ${SAMPLE_MARK}`, cents: 650_00 },
        { description: `Training ride, Clover ${SAMPLE_MARK}`, cents: 45_00 },
      ],
    },
  };
}

import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VIDEO_STORIES } from "@/content/success-stories";
import { TUTORIALS } from "@/content/support";

const VIDEOS = [...TUTORIALS, ...VIDEO_STORIES].map(({ id, duration }) => ({
  id,
  seconds: getSeconds(duration),
}));
const MEGABYTE = 1024 ** 2;

describe.each(VIDEOS)("the video $id", ({ id, seconds }) => {
  it(`the length of the video ${id} matches the duration on its tile`, () => {
    expect(readMp4Seconds(`public/videos/${id}.mp4`)).toBeCloseTo(seconds, 0);
  });

  it(`the video ${id} has a poster and captions for its full length`, () => {
    const captions = readFileSync(`public/videos/${id}.vtt`, "utf8");
    const cues = [...captions.matchAll(/00:(\d\d):(\d\d\.\d{3}) --> 00:(\d\d):(\d\d\.\d{3})/g)];
    expect(captions.startsWith("WEBVTT")).toBe(true);
    expect(cues[0]?.slice(1, 3)).toEqual(["00", "00.000"]);
    expect(Number(cues.at(-1)?.[3]) * 60 + Number(cues.at(-1)?.[4])).toBe(seconds);
    expect(existsSync(`public/videos/${id}.webp`)).toBe(true);
  });

  it(`the video ${id} is smaller than 2 MB`, () => {
    expect(statSync(`public/videos/${id}.mp4`).size).toBeLessThan(2 * MEGABYTE);
  });
});

function getSeconds(duration: string): number {
  const [minutes = 0, seconds = 0] = duration.split(":").map(Number);
  return minutes * 60 + seconds;
}

/**
 * Reads the length from the movie header (ISO/IEC 14496-12, `mvhd`), which `faststart` puts at the start of
 * the file.
 */
function readMp4Seconds(path: string): number {
  const head = Buffer.alloc(4096);
  const file = openSync(path, "r");
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  const header = head.indexOf("mvhd") + 4;
  return head.readUInt32BE(header + 16) / head.readUInt32BE(header + 12);
}

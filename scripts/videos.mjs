import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { bootstrap } from "./lib/bootstrap.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { VIDEOS } from "./lib/video-scenes.mjs";

/**
 * `node scripts/videos.mjs` records the videos for the support and success pages, each with captions and a poster,
 * and saves them in public/videos. Requires ffmpeg and a running `npm start` with the demo data. With names as
 * arguments, records only those videos. Scenes with longer captions last longer. The total matches the duration
 * shown on the video's tile.
 */
const PASSWORD = "Hoofline-demo-1";
const SIZE = { width: 960, height: 540 };
const FRAMES_PER_SECOND = 4;
const STILL_ATTEMPTS = 20;
const wanted = process.argv.slice(2);

await bootstrap(import.meta.url, async () => {
  const { app } = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? ".data", "stack.json"), "utf8"));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  mkdirSync("public/videos", { recursive: true });
  try {
    for (const video of VIDEOS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      await record(browser, app, video);
      console.log(`${video.name}: ${video.duration}`);
    }
  } finally {
    await browser.close();
  }
});

async function record(browser, app, { name, email, duration, scenes }) {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-video-"));
  const context = await browser.newContext({
    baseURL: app,
    viewport: SIZE,
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await signIn(page, email);
    const screens = [];
    for (const [index, { caption, show }] of scenes.entries()) {
      await show(page);
      const picture = join(folder, `${String(index).padStart(2, "0")}.png`);
      await captureStill(page, picture);
      screens.push({ caption, picture });
    }
    const timed = timeScenes(screens, getSeconds(duration));
    encode(folder, timed, `public/videos/${name}.mp4`, getSeconds(duration));
    writeFileSync(`public/videos/${name}.vtt`, getCaptions(timed));
    await sharp(screens[0].picture).webp({ quality: 60 }).toFile(`public/videos/${name}.webp`);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

async function signIn(page, email) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/dashboard");
}

/** Saves a screenshot after everything has loaded and two screenshots in a row are identical. */
async function captureStill(page, path) {
  await page.addStyleTag({ content: "nextjs-portal{display:none}" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      !document.querySelector("[aria-busy=true], .animate-pulse, .animate-spin") &&
      [...document.images].every(({ loading, complete }) => complete || loading === "lazy"),
  );
  let last = Buffer.alloc(0);
  for (let attempt = 0; attempt < STILL_ATTEMPTS; attempt++) {
    const picture = await page.screenshot({ animations: "disabled" });
    if (picture.equals(last)) return writeFileSync(path, picture);
    last = picture;
  }
  throw new Error(`${page.url()} keeps changing, so no still could be captured.`);
}

/**
 * Gives each scene a start and an end in seconds, aligned to whole frames. Scenes with longer captions last longer.
 */
function timeScenes(screens, total) {
  const letters = screens.map(({ caption }) => caption.length + 60);
  const all = letters.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  let from = 0;
  return screens.map((screen, index) => {
    passed += letters[index];
    const to = Math.round((passed / all) * total * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
    const scene = { ...screen, from, to };
    from = to;
    return scene;
  });
}

function encode(folder, scenes, file, total) {
  const list = scenes.map(({ picture, from, to }) => `file '${picture}'\nduration ${to - from}`);
  const last = scenes.at(-1)?.picture;
  writeFileSync(join(folder, "list.txt"), `${list.join("\n")}\nfile '${last}'\n`);
  execFileSync(
    "ffmpeg",
    [
      ...["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", join(folder, "list.txt")],
      ...["-vf", `fps=${FRAMES_PER_SECOND},format=yuv420p`, "-t", String(total)],
      ...["-c:v", "libx264", "-preset", "veryslow", "-tune", "stillimage", "-crf", "28"],
      ...["-g", String(FRAMES_PER_SECOND * 20), "-movflags", "+faststart", "-an", file],
    ],
    { stdio: "inherit" },
  );
}

function getCaptions(scenes) {
  const cues = scenes.map(
    ({ caption, from, to }) => `${formatMoment(from)} --> ${formatMoment(to)} line:88%\n${caption}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function formatMoment(seconds) {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}

function getSeconds(duration) {
  const [minutes, seconds] = duration.split(":").map(Number);
  return minutes * 60 + seconds;
}

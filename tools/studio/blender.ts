import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * Runs one of the studio's scripts in Blender over a list of jobs, and calls `onDone` for each finished file. A script reports a finished
 * file in a line `DONE <file>`. Throws with Blender's last output when the script fails.
 */
export async function runBlender(
  script: `${string}.py`,
  jobs: unknown,
  onDone: (file: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "griya-studio-jobs-"));
  const jobsFile = join(folder, "jobs.json");
  await writeFile(jobsFile, JSON.stringify(jobs));
  const path = fileURLToPath(new URL(`blender/${script}`, import.meta.url));
  const blender = spawn("blender", ["-b", "--python-exit-code", "1", "--python", path, "--", jobsFile], {
    stdio: ["ignore", "pipe", "pipe"],
    // Threads that wait in a busy loop take the processor from the rendering.
    env: { ...process.env, OMP_WAIT_POLICY: "passive" },
  });
  let lastOutput = "";
  const recordOutput = (text: string): void => {
    lastOutput = `${lastOutput}${text}`.slice(-2000);
  };
  blender.stdout.setEncoding("utf8").on("data", recordOutput);
  blender.stderr.setEncoding("utf8").on("data", recordOutput);
  const exitPromise = new Promise<number | null>((done, failed) => {
    blender.once("close", done);
    blender.once("error", (cause) =>
      failed(new Error("Blender cannot be started: install it as tools/studio/README.md says", { cause })),
    );
  });
  const reportFiles = async (): Promise<void> => {
    for await (const line of createInterface({ input: blender.stdout })) {
      const [, file] = /^DONE (\S+)/.exec(line) ?? [];
      if (file !== undefined) await onDone(file);
    }
  };
  try {
    const [code] = await Promise.all([exitPromise, reportFiles()]);
    if (code !== 0) throw new Error(`Blender ended with ${code}: ${lastOutput.trim()}`);
  } finally {
    blender.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

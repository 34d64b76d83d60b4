/** Measures the CPU time of this process during a task, in microseconds. The kernel estimates both parts, so one part can be zero. */
export const measureCpuTime = async (task: () => Promise<unknown>): Promise<number> => {
  const startUsage = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(startUsage);
  return user + system;
};
